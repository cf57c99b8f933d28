import { sql } from 'kysely';
import { runByCommit, type Database } from '#server/db/database.ts';
import type { JobPayloads, TaskName } from './tasks.ts';

export interface JobOptions {
  /** At most one job with this key waits: a second call replaces the first. */
  readonly key?: string;
  /** Seconds from now; the database's clock. */
  readonly delaySeconds?: number;
  readonly maxAttempts?: number;
  /** Lower runs first; 0 where it does not matter. */
  readonly priority?: number;
  /** Jobs of one queue run one after the other, in all processes together. For few and heavy jobs only. */
  readonly queue?: string;
}

/**
 * Writes a job in the same transaction as the fact that needs it: either both are there after a crash, or neither.
 * The worker hears of it when the transaction commits.
 */
export const addJob = async <Name extends TaskName>(
  executor: Database,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> => {
  const statement = sql`select graphile_worker.add_job(
    ${name},
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${options.queue ?? null}::text,
    run_at => now() + make_interval(secs => ${options.delaySeconds ?? 0}),
    max_attempts => ${options.maxAttempts ?? 25}::int,
    job_key => ${options.key ?? null}::text,
    priority => ${options.priority ?? 0}::int
  )`;
  await runByCommit(executor, statement);
};
