import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { queueInvoiceCorrection, queueIssue } from './queue-jobs.ts';
import { requestInvoice } from './request-invoice.ts';
import { listOrdersWithoutInvoice, listStuckInvoices, listStuckRefunds } from './sweep-queries.ts';

/** Queues again what is stuck: a job that gave up while the service was away, or that was never written. */
export const sweepInvoices = async (
  db: Database,
  { asksForMissing }: { /** Whether every paid order is to have an invoice. */ readonly asksForMissing: boolean },
): Promise<void> => {
  for (const orderId of asksForMissing ? await listOrdersWithoutInvoice(db) : []) {
    await inTransaction(db, (tx) => requestInvoice(tx, orderId));
  }
  for (const invoiceId of await listStuckInvoices(db)) await queueIssue(db, invoiceId);
  for (const refundId of await listStuckRefunds(db)) await queueInvoiceCorrection(db, refundId);
};
