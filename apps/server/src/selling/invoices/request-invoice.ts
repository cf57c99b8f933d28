import type { Transaction } from '#server/platform/db/database.ts';
import { SOON } from './queue-jobs.ts';
import { insertRequestedWithJob } from './request-queries.ts';

/**
 * Asks for the invoice of an order in the transaction that pays it: either both are there after a crash, or neither. An
 * order that cost nothing gets none; a repeat changes nothing.
 */
export const requestInvoice = (tx: Transaction, orderId: number): Promise<void> =>
  insertRequestedWithJob(tx, orderId, SOON);
