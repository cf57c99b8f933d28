import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/shop/config/config.ts';
import type { DatabaseHandle } from '#server/platform/db/database.ts';
import type { InvoicesService } from '#server/back-office/services/index.ts';
import { askCompanyName } from '#server/selling/invoice-checks/index.ts';
import {
  correctInvoice,
  createEzpayService,
  openIssuing,
  sweepInvoices,
  type EzpayAccount,
  type InvoiceJobDeps,
  type InvoiceService,
} from '#server/selling/invoices/index.ts';
import { invoiceMails } from '#server/shop/mails/invoice-mails.ts';
import type { JobHandlers } from '#server/platform/jobs/tasks.ts';

/** How invoices are given out: the mode, the account of today, and those that earlier invoices were issued with. */
export type Invoicing = Pick<InvoicesService, 'mode' | 'services' | 'known'>;

export interface InvoiceHandlerDeps {
  readonly database: DatabaseHandle;
  readonly config: Pick<Config, 'production' | 'invoiceLedgerPrefix'>;
  readonly invoicing: () => Invoicing;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly stopping: AbortSignal;
  /** In place of the configured service. */
  readonly invoiceService?: InvoiceService;
}

/** Nobody waits for a title in front of a screen, but an invoice must not wait for it for long. */
const TITLE_WITHIN_MS = 5_000;

/** The jobs around invoices, with the service of that moment, or the shop's own ledger where there is none. */
export const invoiceHandlers = (
  deps: InvoiceHandlerDeps,
): Pick<JobHandlers, 'issue-invoice' | 'correct-invoice' | 'sweep-invoices'> => {
  const { db } = deps.database;
  const invoices = invoiceJobs(deps);
  const issueInvoice = openIssuing(invoices);
  return {
    'issue-invoice': ({ invoiceId }) => issueInvoice(invoiceId),
    'correct-invoice': ({ refundId }) => correctInvoice(invoices, refundId),
    'sweep-invoices': () => sweepInvoices(db),
  };
};

/** Read at each job: an administrator chooses how invoices are given out while the worker runs. */
const invoiceJobs = ({ invoicing, config, ...deps }: InvoiceHandlerDeps): InvoiceJobDeps => ({
  db: deps.database.db,
  mails: invoiceMails,
  get service() {
    const { ezpay } = invoicing().services;
    return deps.invoiceService ?? (ezpay === undefined ? undefined : createEzpayService(ezpay, deps.stopping));
  },
  serviceOf: (merchantId) => {
    const account = accountOf(invoicing(), merchantId);
    return deps.invoiceService ?? (account === undefined ? undefined : createEzpayService(account, deps.stopping));
  },
  // A real buyer gets no number that no authority knows, whatever an order remembers (OWN-3).
  get ledgerPrefix() {
    return invoicing().mode === 'ledger' && !config.production ? config.invoiceLedgerPrefix : undefined;
  },
  findCompanyTitle: async (companyId) => {
    const signal = AbortSignal.timeout(TITLE_WITHIN_MS);
    const { name } = await askCompanyName(invoicing().services, companyId, signal, (register, reason) => {
      deps.log.warn({ register, reason }, 'no register told a company title; the tax id stands in its place');
    });
    return name ?? undefined;
  },
});

/** The account of a merchant number: today's, or one that was entered before. */
const accountOf = ({ services, known }: Invoicing, merchantId: string): EzpayAccount | undefined =>
  services.ezpay?.merchant.merchantId === merchantId
    ? services.ezpay
    : known.find(({ merchant }) => merchant.merchantId === merchantId)?.account;
