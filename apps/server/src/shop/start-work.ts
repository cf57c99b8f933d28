import type { PoolConfig } from 'pg';
import { sweepMediaWork } from '#server/learning/media/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { toTaskList } from '#server/platform/jobs/tasks.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { jobHandlers, type JobDeps } from '#server/shop/jobs/handlers.ts';
import type { WorkerSlot } from './worker-slot.ts';

/** Connections of the job queue to the database itself, where the shop's own go through a pooler. */
const QUEUE_POOL_SIZE = 8;

/** Starts working off jobs; answers how to stop it. */
export const startWork = async (
  connection: PoolConfig,
  deps: Omit<JobDeps, 'stopping'>,
  slot: WorkerSlot,
): Promise<() => Promise<void>> => {
  const { database, mediaDir, log } = deps;
  const stopping = new AbortController();
  const tasks = toTaskList(jobHandlers({ ...deps, stopping: stopping.signal }));
  const queue = openQueuePool(deps);
  const worker = await startWorker({ pool: queue.pool, connection, tasks, log }).catch(async (error: unknown) => {
    await queue.close();
    throw error;
  });
  slot.fill(worker);
  // After the worker's start, which has freed the jobs of killed processes.
  await sweepMediaWork(database.db, mediaDir).catch((error: unknown) => {
    log.warn({ err: error }, 'what killed processes left of media could not be removed');
  });
  return async () => {
    stopping.abort();
    try {
      await worker.stop();
    } finally {
      await queue.close();
    }
  };
};

/** The connections of the queue, which listens and holds locks: the shop's own unless those go through a pooler. */
const openQueuePool = ({ database, config, log }: Pick<JobDeps, 'database' | 'config' | 'log'>) => {
  if (config.databasePoolerUrl === undefined) return { pool: database.pool, close: () => Promise.resolve() };
  return openDatabase(
    { ...database.direct, application_name: 'kapok queue' },
    {
      poolSize: QUEUE_POOL_SIZE,
      onConnectionLost: (error) => {
        log.warn({ err: error }, 'a database connection of the job queue was lost');
      },
    },
  );
};
