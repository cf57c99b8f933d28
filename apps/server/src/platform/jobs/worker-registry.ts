import { randomInt } from 'node:crypto';
import type { Client, ClientConfig } from 'pg';
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts';
import { createConnection, endConnection } from '#server/platform/db/driver.ts';

const MAX_PROCESS_KEY = 2 ** 31 - 1;
const ANSWER_LIMIT_MS = 3_000;
/** The database ends the connection of a process that has not asked anything for so long: its machine is gone. */
const SILENCE_LIMIT = '15s';
/**
 * Whoever lost only its connection comes back within this time, such as all at once when the database was restarted, and keeps its
 * jobs. After it, a process that holds no lock is dead.
 */
const COMEBACK_MS = 4_000;
/** A job that was taken so long ago, by an answer that never arrived, is nobody's; above the time limit of that answer. */
const LOST_AFTER_SECONDS = 8;
/** A process that was killed before it was on the list: what such a one had locked is free after this time. */
const UNLISTED_AFTER_SECONDS = 60;

/** A worker of the queue's library, under whose name it locks jobs, and what of that it knows. */
export interface LockHolder {
  readonly id: string;
  /** Jobs that it is doing, or has and will do. */
  readonly keptJobs: readonly string[];
  /** Whether it goes on: what it lost was then never begun, and that try does not count. */
  readonly isAlive: boolean;
}

/**
 * Tells living worker processes from killed ones: each holds an advisory lock on a connection of its own, which the
 * database frees when the process is gone. The queue itself would wait four hours for a killed process's jobs. Every method but `close`
 * throws where the database fails, and the connection is then of no use: `connect` makes a new one.
 */
export class WorkerRegistry {
  readonly #connection: ClientConfig;
  readonly #onLost: (error: Error) => void;
  #client: Client | undefined;
  /** Since when processes on the list have held no lock, by name and key. */
  #missingSince = new Map<string, number>();

  constructor(connection: ClientConfig, onLost: (error: Error) => void) {
    this.#connection = connection;
    this.#onLost = onLost;
  }

  /** Whether this process counts as living. */
  get isHeld(): boolean {
    return this.#client !== undefined;
  }

  /** Takes the lock on a new connection and puts these workers on the list under it. */
  async connect(workerIds: readonly string[]): Promise<void> {
    await this.close();
    const client = createConnection(
      {
        ...this.#connection,
        application_name: 'kapok worker',
        connectionTimeoutMillis: ANSWER_LIMIT_MS,
        query_timeout: ANSWER_LIMIT_MS,
      },
      (error) => {
        this.#lose(client, error);
      },
    );
    // Another key each time: a connection that died without a word may still hold the one before.
    const processKey = randomInt(1, MAX_PROCESS_KEY);
    try {
      await client.connect();
      await client.query(`set idle_session_timeout = '${SILENCE_LIMIT}'`);
      await client.query('select pg_advisory_lock($1, $2)', [advisoryLocks.livingWorker, processKey]);
      await client.query(listSql, [workerIds, processKey]);
    } catch (error) {
      await endConnection(client);
      throw error;
    }
    this.#client = client;
    this.#missingSince = new Map();
    this.#processKey = processKey;
  }

  #processKey = 0;

  /** Puts a worker on the list, or takes it off. */
  async list(workerId: string): Promise<void> {
    await this.#query(listSql, [[workerId], this.#processKey]);
  }

  async unlist(workerId: string): Promise<void> {
    await this.#query('delete from job_worker where worker_id = $1', [workerId]);
  }

  /** Gives the jobs of dead processes back to the queue: at the start at once, later when they did not come back in time. */
  async reclaim(when: 'at-once' | 'missing-for-long'): Promise<void> {
    const rows = await this.#query(missingSql, [advisoryLocks.livingWorker]);
    const now = performance.now();
    const before = this.#missingSince;
    this.#missingSince = new Map(rows.map(({ name }) => [name, before.get(name) ?? now]));
    const dead = [...this.#missingSince].filter(([, since]) => when === 'at-once' || now - since >= COMEBACK_MS);
    if (dead.length === 0) return;
    await this.#query(reclaimSql, [advisoryLocks.livingWorker, dead.map(([name]) => name)]);
  }

  /** Gives jobs back that were locked under names that are not on the list. Reads every job: not for often. */
  async reclaimUnlisted(): Promise<void> {
    await this.#query(unlistedSql, [UNLISTED_AFTER_SECONDS]);
  }

  /** Gives jobs back that this worker has locked and knows nothing of: the answer that named them was lost. */
  async reclaimLost({ id, keptJobs, isAlive }: LockHolder): Promise<void> {
    await this.#query(lostSql, [id, keptJobs, isAlive ? LOST_AFTER_SECONDS : 0, isAlive ? 1 : 0]);
  }

  /** Which of these jobs the worker still holds a lock of. */
  async findLocked(workerId: string, jobIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (jobIds.length === 0) return new Set();
    const rows = await this.#query(
      'select id::text as name from graphile_worker._private_jobs where id = any($1::bigint[]) and locked_by = $2',
      [jobIds, workerId],
    );
    return new Set(rows.map(({ name }) => name));
  }

  /** Ends the connection, and with it the lock. Never fails. */
  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    if (client !== undefined) await endConnection(client);
  }

  async #query(text: string, values: readonly unknown[]): Promise<readonly { readonly name: string }[]> {
    const client = this.#client;
    if (client === undefined) throw new Error('Connection terminated: this worker is not registered');
    try {
      return (await client.query<{ readonly name: string }>(text, [...values])).rows;
    } catch (error) {
      await endConnection(client);
      this.#lose(client, error instanceof Error ? error : new Error('the registry failed', { cause: error }));
      throw error;
    }
  }

  #lose(client: Client, error: Error): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#onLost(error);
  }
}

const listSql = `
  insert into job_worker (worker_id, process_key) select unnest($1::text[]), $2
  on conflict (worker_id) do update set process_key = excluded.process_key`;

const holdsNoLock = `not exists (
  select from pg_locks l
   where l.locktype = 'advisory' and l.granted and l.objsubid = 2
     and l.database = (select oid from pg_database where datname = current_database())
     and l.classid = $1::int and l.objid = w.process_key)`;

const missingSql = `select worker_id || ' ' || process_key as name from job_worker w where ${holdsNoLock}`;

/** One statement: who holds no lock any more is taken off the list, and what its workers had locked is free again. */
const reclaimSql = `
  with gone as (
    delete from job_worker w
     where worker_id || ' ' || process_key = any($2::text[]) and ${holdsNoLock}
    returning w.worker_id)
  select graphile_worker.force_unlock_workers(array_agg(worker_id)) from gone having count(*) > 0`;

const freeLanesOf = (locked: string): string => `
  update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
    from ${locked} where q.id = ${locked}.job_queue_id and q.locked_by = ${locked}.locker`;

const lostSql = `
  with lost as (
    update graphile_worker._private_jobs
       set locked_at = null, locked_by = null, attempts = greatest(0, attempts - $4::int)
     where locked_by = $1 and locked_at < now() - make_interval(secs => $3) and id <> all ($2::bigint[])
    returning job_queue_id, $1::text as locker)
  ${freeLanesOf('lost')}`;

const unlistedSql = `
  with taken as (
    select id, locked_by as locker from graphile_worker._private_jobs j
     where locked_by is not null and locked_at < now() - make_interval(secs => $1)
       and not exists (select from job_worker w where w.worker_id = j.locked_by)
       for update skip locked),
  unlisted as (
    update graphile_worker._private_jobs j set locked_at = null, locked_by = null
      from taken where j.id = taken.id
    returning j.job_queue_id, taken.locker)
  ${freeLanesOf('unlisted')}`;
