import type { Database } from '#server/platform/db/database.ts';
import { readTogether } from '#server/platform/jobs/together.ts';
import { findMailAllowance, listMailInvoices, listMailOrders, type MailInvoice, type MailOrder } from './queries.ts';

/** What the mails of orders are written from, as it is now. Mails that are written at the same moment share one reading. */
export interface MailRecords {
  /** Undefined where there is no such order. */
  readonly findOrder: (orderId: number) => Promise<MailOrder | undefined>;
  /** With the allowance that the mail is about; undefined where there is no such invoice. */
  readonly findInvoice: (invoiceId: number, allowanceId: number | undefined) => Promise<MailInvoice | undefined>;
}

export const openMailRecords = (db: Database): MailRecords => {
  const orders = readTogether((ids) => listMailOrders(db, ids));
  const invoices = readTogether((ids) => listMailInvoices(db, ids));
  return {
    findOrder: orders,
    findInvoice: async (invoiceId, allowanceId) => {
      const invoice = await invoices(invoiceId);
      if (invoice === undefined) return undefined;
      return {
        ...invoice,
        allowance: allowanceId === undefined ? undefined : await findMailAllowance(db, invoiceId, allowanceId),
      };
    },
  };
};
