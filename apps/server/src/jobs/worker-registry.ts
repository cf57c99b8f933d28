import { randomInt } from 'node:crypto';
import { Client, type ClientConfig, type Pool } from 'pg';
import { advisoryLocks } from '#server/db/advisory-locks.ts';

const MAX_PROCESS_KEY = 2 ** 31 - 1;

/**
 * Tells living worker processes from killed ones: each holds an advisory lock on a connection of its own, which the
 * database frees when the process is gone. The queue itself would wait four hours for a killed process's jobs.
 */
export interface WorkerRegistry {
  /** Names under which this process holds the locks of its jobs. */
  readonly register: (lockHolders: readonly string[]) => Promise<void>;
  /** Gives the jobs of processes that no longer live back to the queue. */
  readonly reclaim: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens the registry for this process. A lost connection frees the lock early: jobs are idempotent, so that is only work done twice. */
export const openWorkerRegistry = async (
  connection: ClientConfig,
  pool: Pool,
  onConnectionLost: (error: Error) => void,
): Promise<WorkerRegistry> => {
  const processKey = randomInt(1, MAX_PROCESS_KEY);
  const holder = new Client({ ...connection, application_name: 'kapok worker', keepAlive: true });
  holder.on('error', onConnectionLost);
  await holder.connect();
  await holder.query('select pg_advisory_lock($1, $2)', [advisoryLocks.livingWorker, processKey]);
  return {
    register: async (lockHolders) => {
      await pool.query('insert into job_worker (worker_id, process_key) select unnest($1::text[]), $2', [
        lockHolders,
        processKey,
      ]);
    },
    reclaim: async () => {
      await pool.query(reclaimSql, [advisoryLocks.livingWorker]);
    },
    close: () => holder.end(),
  };
};

/** One statement: who holds no lock any more is taken off the list, and what its workers had locked is free again. */
const reclaimSql = `
  with gone as (
    delete from job_worker w
     where not exists (
       select from pg_locks l
        where l.locktype = 'advisory' and l.granted and l.objsubid = 2
          and l.database = (select oid from pg_database where datname = current_database())
          and l.classid = $1::int and l.objid = w.process_key)
    returning w.worker_id)
  select graphile_worker.force_unlock_workers(array_agg(worker_id)) from gone having count(*) > 0`;
