import { EventEmitter } from 'node:events';
import { Logger, parseCrontab, run, type WorkerEvents } from 'graphile-worker';
import type { ClientConfig, Pool } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { toTaskList, type JobHandlers } from './tasks.ts';
import { openWorkerRegistry } from './worker-registry.ts';

/** Housekeeping: freeing stock every minute, cancelling overdue orders, sweeping rows that nobody needs any more. */
const crontab = [
  '* * * * * release-expired-reservations ?max=3',
  '*/10 * * * * cancel-overdue-orders ?max=3',
  '17 * * * * sweep-old-rows ?max=3',
].join('\n');

const CONCURRENCY = 3;
const POLL_INTERVAL_MS = 2_000;
const RECLAIM_INTERVAL_MS = 30_000;

export interface WorkerOptions {
  readonly pool: Pool;
  readonly connection: ClientConfig;
  readonly handlers: JobHandlers;
  readonly log: FastifyBaseLogger;
}

export interface Worker {
  /** Waits for running jobs, then stops. */
  readonly stop: () => Promise<void>;
}

/** Starts working off jobs in this process, those of killed processes included; heavy ones hand their work to child processes. */
export const startWorker = async ({ pool, connection, handlers, log }: WorkerOptions): Promise<Worker> => {
  const registry = await openWorkerRegistry(connection, pool, (error) => {
    log.warn({ err: error }, 'the connection that tells this worker from a killed one was lost');
  });
  await registry.reclaim();
  const workerIds: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => workerIds.push(worker.workerId));
  const runner = await run({
    pgPool: pool,
    taskList: toTaskList(handlers),
    parsedCronItems: parseCrontab(crontab),
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: POLL_INTERVAL_MS,
    logger: quietLogger(log),
    events,
  });
  await registry.register(workerIds);
  const reclaiming = setInterval(() => {
    registry.reclaim().catch((error: unknown) => {
      log.warn({ err: error }, 'jobs of killed processes could not be taken back');
    });
  }, RECLAIM_INTERVAL_MS);
  return {
    stop: async () => {
      clearInterval(reclaiming);
      await runner.stop();
      await registry.close();
    },
  };
};

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The worker's own lines, in the server's log; what it says of every single job is only for tracing. */
const quietLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    log[levels[level]]({ component: 'jobs' }, message);
  });
