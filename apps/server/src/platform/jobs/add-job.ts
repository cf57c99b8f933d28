import { sql, type RawBuilder } from 'kysely';
import { runByCommit, wakeByCommit, type Database, type Transaction } from '#server/platform/db/database.ts';
import { activeTracer, withTraceparent } from '#server/platform/tracing/index.ts';
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

/** What the queue's workers listen to; they look by themselves every two seconds, too. */
export const JOBS_ADDED = { channel: 'jobs:insert', payload: '{"count":1}' } as const;

/**
 * Writes a job in the same transaction as the fact that needs it: either both are there after a crash, or neither.
 * The worker hears of it when the transaction is committed.
 */
export const addJob = async <Name extends TaskName>(
  executor: Database,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> => {
  await runByCommit(
    executor,
    options.queue === undefined ? plainJob(name, payload, options) : laneJob(name, payload, options),
  );
  wakeByCommit(executor, JOBS_ADDED);
};

/**
 * Writes one job for each row that a statement returns, such as the record that it has just made, together with the commit of
 * the transaction around it. `payload` and `key` are made in SQL from the row's columns.
 */
export const addJobForRows = async (
  tx: Transaction,
  name: TaskName,
  rows: RawBuilder<unknown>,
  job: { readonly payload: RawBuilder<unknown>; readonly key: RawBuilder<unknown>; readonly priority: number },
): Promise<void> => {
  const traceparent = activeTracer()?.traceparent();
  const payload =
    traceparent === undefined
      ? job.payload
      : sql`(${job.payload}::jsonb || jsonb_build_object('traceparent', ${traceparent}::text))::json`;
  await runByCommit(
    tx,
    sql`with rows as (${rows})
      select queue_job(${name}, ${payload}, ${job.key}, 0, ${MAX_ATTEMPTS}, ${job.priority}) from rows`,
  );
  wakeByCommit(tx, JOBS_ADDED);
};

const MAX_ATTEMPTS = 25;

const plainJob = (name: string, payload: object, { key, delaySeconds, maxAttempts, priority }: JobOptions) =>
  sql`select queue_job(${name}, ${JSON.stringify(withTraceparent(payload))}, ${key ?? null}, ${delaySeconds ?? 0},
    ${maxAttempts ?? MAX_ATTEMPTS}, ${priority ?? 0})`;

const laneJob = (name: string, payload: object, { queue, key, delaySeconds, maxAttempts, priority }: JobOptions) =>
  sql`select graphile_worker.add_job(
    ${name},
    payload => ${JSON.stringify(withTraceparent(payload))}::json,
    queue_name => ${queue ?? null}::text,
    run_at => now() + make_interval(secs => ${delaySeconds ?? 0}),
    max_attempts => ${maxAttempts ?? MAX_ATTEMPTS}::int,
    job_key => ${key ?? null}::text,
    priority => ${priority ?? 0}::int
  )`;
