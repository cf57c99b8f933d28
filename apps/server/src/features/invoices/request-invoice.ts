import type { Transaction } from '#server/db/database.ts';
import { insertRequested } from './queries.ts';
import { queueIssue } from './queue-jobs.ts';

/**
 * Asks for the invoice of an order in the transaction that pays it: either both are there after a crash, or neither. An
 * order that cost nothing gets none; a repeat changes nothing.
 */
export const requestInvoice = async (tx: Transaction, orderId: number): Promise<void> => {
  const invoiceId = await insertRequested(tx, orderId);
  if (invoiceId !== undefined) await queueIssue(tx, invoiceId);
};
