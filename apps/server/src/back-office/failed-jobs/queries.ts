import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';

export interface FailedJobRow {
  readonly id: string;
  readonly task: string;
  readonly payload: unknown;
  readonly lastError: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly failedAt: Date;
}

/** Tried as often as it may be, and nobody is at it. */
const failedForGood = sql`j.attempts >= j.max_attempts and j.locked_at is null`;

const jobs = sql`graphile_worker._private_jobs j`;

/** How many jobs are not tried any more. */
export const failedJobs = sql<number>`(select count(*) from ${jobs} where ${failedForGood})`;

/** Jobs that are not tried any more, newest first, before the given one. */
export const listFailedJobs = async (
  db: Database,
  before: string | undefined,
  limit: number,
): Promise<readonly FailedJobRow[]> => {
  const { rows } = await sql<FailedJobRow>`
    select j.id::text as id, t.identifier as task, j.payload, j.last_error as "lastError", j.attempts,
      j.created_at as "createdAt", j.updated_at as "failedAt"
    from ${jobs} join graphile_worker._private_tasks t on t.id = j.task_id
    where ${failedForGood} and (${before ?? null}::bigint is null or j.id < ${before ?? null}::bigint)
    order by j.id desc limit ${limit}`.execute(db);
  return rows;
};

/** The kind of a job that failed for good, held until the transaction ends; undefined where there is none such. */
export const lockFailedJob = async (tx: Transaction, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly task: string }>`
    select t.identifier as task from ${jobs}
    join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = ${id}::bigint and ${failedForGood} for update of j`.execute(tx);
  return rows[0]?.task;
};

/** Begins counting its tries anew; the worker takes it at the commit. */
export const rescheduleJob = async (tx: Transaction, id: string): Promise<void> => {
  await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(tx);
};

export const deleteJob = async (tx: Transaction, id: string): Promise<void> => {
  await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx);
};
