import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/shop/config/config.ts';
import type { DatabaseHandle } from '#server/platform/db/database.ts';
import { askCompanyName } from '#server/selling/invoice-checks/index.ts';
import {
  correctInvoice,
  createEzpayService,
  openIssuing,
  sweepInvoices,
  type InvoiceJobDeps,
  type InvoiceService,
} from '#server/selling/invoices/index.ts';
import { invoiceMails } from '#server/shop/mails/invoice-mails.ts';
import type { JobHandlers } from '#server/platform/jobs/tasks.ts';

export interface InvoiceHandlerDeps {
  readonly database: DatabaseHandle;
  readonly config: Pick<Config, 'invoiceMode' | 'invoiceServices' | 'invoiceLedgerPrefix'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly stopping: AbortSignal;
  /** In place of the configured service. */
  readonly invoiceService?: InvoiceService;
}

/** Nobody waits for a title in front of a screen, but an invoice must not wait for it for long. */
const TITLE_WITHIN_MS = 5_000;

/** The jobs around invoices, with the configured service, or the shop's own ledger where there is none. */
export const invoiceHandlers = (
  deps: InvoiceHandlerDeps,
): Pick<JobHandlers, 'issue-invoice' | 'correct-invoice' | 'sweep-invoices'> => {
  const { db } = deps.database;
  const { invoiceMode, invoiceServices, invoiceLedgerPrefix } = deps.config;
  const invoices: InvoiceJobDeps = {
    db,
    mails: invoiceMails,
    service: deps.invoiceService ?? configuredService(deps),
    // A real buyer gets no number that no authority knows, whatever an order remembers (OWN-3).
    ledgerPrefix: invoiceMode === 'ledger' ? invoiceLedgerPrefix : undefined,
    findCompanyTitle: async (companyId) => {
      const signal = AbortSignal.timeout(TITLE_WITHIN_MS);
      const { name } = await askCompanyName(invoiceServices, companyId, signal, (register, reason) => {
        deps.log.warn({ register, reason }, 'no register told a company title; the tax id stands in its place');
      });
      return name ?? undefined;
    },
  };
  const issueInvoice = openIssuing(invoices);
  return {
    'issue-invoice': ({ invoiceId }) => issueInvoice(invoiceId),
    'correct-invoice': ({ refundId }) => correctInvoice(invoices, refundId),
    'sweep-invoices': () => sweepInvoices(db),
  };
};

const configuredService = ({ config, stopping }: InvoiceHandlerDeps): InvoiceService | undefined =>
  config.invoiceServices.ezpay === undefined ? undefined : createEzpayService(config.invoiceServices.ezpay, stopping);
