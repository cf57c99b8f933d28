import type { AuditAction } from '@kapok/contract';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { reasonWithoutPeople } from '#server/platform/jobs/reason-without-people.ts';
import { recordsOf } from './records-of.ts';
import { deleteJob, listFailedJobs, lockFailedJob, rescheduleJob } from './queries.ts';

const JOBS_PER_PAGE = 50;

/** A job that the worker has given up. */
interface FailedJob {
  readonly id: string;
  readonly task: string;
  readonly concerns: readonly string[];
  readonly reason: string;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly failedAt: Date;
}

export interface FailedJobPage {
  readonly jobs: readonly FailedJob[];
  readonly hasMore: boolean;
}

/** Jobs that failed for good, newest first, with reasons that name nobody. */
export const readFailedJobs = async (db: Database, before: string | undefined): Promise<FailedJobPage> => {
  const rows = await listFailedJobs(db, before, JOBS_PER_PAGE + 1);
  const jobs = rows.slice(0, JOBS_PER_PAGE).map(({ payload, lastError, ...row }) => ({
    ...row,
    concerns: recordsOf(payload),
    reason: reasonWithoutPeople(lastError),
  }));
  return { jobs, hasMore: rows.length > JOBS_PER_PAGE };
};

/** Has a job tried again from its first try; false where it no longer waits for that. */
export const retryJob = (tx: Transaction, staffId: number, id: string): Promise<boolean> =>
  actOn(tx, { staffId, id, action: 'retry-job', act: rescheduleJob });

/** Takes a job out of the queue for ever; false where it is not there any more. */
export const removeJob = (tx: Transaction, staffId: number, id: string): Promise<boolean> =>
  actOn(tx, { staffId, id, action: 'remove-job', act: deleteJob });

interface Act {
  readonly staffId: number;
  readonly id: string;
  readonly action: AuditAction;
  readonly act: (tx: Transaction, id: string) => Promise<void>;
}

const actOn = async (tx: Transaction, { staffId, id, action, act }: Act): Promise<boolean> => {
  const task = await lockFailedJob(tx, id);
  if (task === undefined) return false;
  await act(tx, id);
  await noteStaffAction(tx, { staffId, action, subject: `job/${id}`, details: { task } });
  return true;
};
