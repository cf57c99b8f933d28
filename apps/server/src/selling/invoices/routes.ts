import { invoiceContract, mgntInvoicesContract } from '@kapok/contract';
import { shownProfile } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { findProfilesOfOrder } from '#server/platform/shop-profile/index.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { findInvoices, readOrderInvoices } from './read-invoices.ts';
import { retryInvoice } from './retry-invoice.ts';
import { invoicePageToWire, invoiceToWire } from './wire.ts';

export interface InvoiceDeps {
  readonly db: Database;
}

/** Looking at invoices: members at those of their own orders, staff at all and at what needs them. */
export const registerInvoiceRoutes = (app: FastifyInstance, { db }: InvoiceDeps): void => {
  post(app, invoiceContract.qryOrderInvoices, async (body, { caller, language }) => {
    const invoices = await readOrderInvoices(db, caller.memberId, body.CustomerOrderId);
    const { ofOrder } = await findProfilesOfOrder(db, { orderNumber: body.CustomerOrderId });
    const seller = shownProfile(ofOrder);
    return invoices.map((invoice) => invoiceToWire(invoice, seller, language));
  });

  const { qryInvoices, retryInvoice: retryCall } = mgntInvoicesContract;

  post(app, qryInvoices, async (body) =>
    invoicePageToWire(
      await findInvoices(
        db,
        { isForStaff: body?.Show === 'for-staff', search: body?.Search?.trim() ?? '' },
        body?.Offset ?? 0,
      ),
    ),
  );

  post(app, retryCall, (body, { caller, once }) =>
    inTransactionOnce(db, once, retryCall.reply, (tx) => retryInvoice(tx, caller.memberId, body.InvoiceId)),
  );
};
