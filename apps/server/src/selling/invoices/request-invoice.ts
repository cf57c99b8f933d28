import type { InvoiceMode } from '@kapok/domain';
import { runByCommit, type Transaction } from '#server/platform/db/database.ts';
import { SOON } from './queue-jobs.ts';
import { insertForStaff, insertRequestedWithJob, keepMode } from './request-queries.ts';

/**
 * Asks for the invoice of an order in the transaction that pays it: either both are there after a crash, or neither. The order
 * keeps how it is invoiced from then on, whatever the shop chooses later. Staff are asked for one by hand; without invoices, and
 * for an order that cost nothing, nobody is. A repeat changes nothing.
 */
export const requestInvoice = async (tx: Transaction, orderId: number, mode: InvoiceMode): Promise<void> => {
  await runByCommit(tx, keepMode(orderId, mode));
  if (mode === 'none') return;
  if (mode === 'by-hand') await runByCommit(tx, insertForStaff(orderId));
  else await insertRequestedWithJob(tx, orderId, SOON);
};
