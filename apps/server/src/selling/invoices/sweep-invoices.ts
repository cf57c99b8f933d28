import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { queueInvoiceCorrection, queueIssue } from './queue-jobs.ts';
import { requestInvoice } from './request-invoice.ts';
import { listOrdersWithoutInvoice, listStuckInvoices, listStuckRefunds } from './sweep-queries.ts';

/** Queues again what is stuck: a job that gave up while the service was away, or that was never written. */
export const sweepInvoices = async (db: Database): Promise<void> => {
  for (const { id, mode } of await listOrdersWithoutInvoice(db)) {
    await inTransaction(db, (tx) => requestInvoice(tx, id, mode));
  }
  for (const invoiceId of await listStuckInvoices(db)) await queueIssue(db, invoiceId);
  for (const refundId of await listStuckRefunds(db)) await queueInvoiceCorrection(db, refundId);
};
