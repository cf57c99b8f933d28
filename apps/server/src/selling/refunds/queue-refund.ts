import type { Database, Transaction } from '#server/platform/db/database.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { listSendableRefunds, listUnsentRefundsOfOrder, listUnsentSiblings } from './queries.ts';

/**
 * So long after a refund was asked for the deliveries are looked at once more: by then every process knows that the right has
 * ended (3 s) and has written what it sent (5 s).
 */
export const LOOK_AGAIN_AFTER_SECONDS = 10;

/** At most one job of a refund waits; one that comes sooner takes its place. */
export const queueRefund = (tx: Database, refundId: number, delaySeconds = 0): Promise<void> =>
  addJob(tx, 'send-refund', { refundId }, { key: `refund-${refundId}`, delaySeconds });

/** Sends what a payment that was just recorded left to send back: money that is not kept, media that was owned already. */
export const queueRefundsOfOrder = async (tx: Transaction, orderId: number): Promise<void> => {
  for (const refundId of await listUnsentRefundsOfOrder(tx, orderId)) await queueRefund(tx, refundId);
};

/** The gateway takes one refund of a payment at a time: when one has ended, the next may go. */
export const queueSiblings = async (tx: Transaction, refundId: number): Promise<void> => {
  for (const sibling of await listUnsentSiblings(tx, refundId)) await queueRefund(tx, sibling);
};

/** Takes up every refund that is not settled and waits for nobody: those at the bank, and those that got stuck. */
export const sweepRefunds = async (db: Database): Promise<void> => {
  for (const refundId of await listSendableRefunds(db)) await queueRefund(db, refundId);
};
