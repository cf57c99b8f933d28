import type { Database } from '#server/platform/db/database.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

/** Somebody looks for their invoice right after paying: before heavy work such as preparing media. */
export const SOON = -1;

/** At most one job of each kind waits for one record, however often it is asked for. */
export const queueIssue = (executor: Database, invoiceId: number): Promise<void> =>
  addJob(executor, 'issue-invoice', { invoiceId }, { key: `issue-invoice:${invoiceId}`, priority: SOON });

/** Queues what a settled refund means for the invoice, in the transaction that settles it. */
export const queueInvoiceCorrection = (executor: Database, refundId: number): Promise<void> =>
  addJob(executor, 'correct-invoice', { refundId }, { key: `correct-invoice:${refundId}`, priority: SOON });
