import { EventEmitter } from 'node:events';
import { Logger, parseCrontab, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { ClientConfig, Pool } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { createLaneBell } from './lane-bell.ts';
import { openWorkerRegistry } from './worker-registry.ts';

/** Housekeeping: freeing stock, asking for lost payments, cancelling overdue orders, sweeping rows that nobody needs. */
const crontab = [
  '* * * * * release-expired-reservations ?max=3',
  '* * * * * reconcile-due-attempts ?max=3',
  '*/10 * * * * cancel-overdue-orders ?max=3',
  '17 * * * * sweep-old-rows ?max=3',
  '37 * * * * sweep-invoices ?max=3',
  '47 * * * * sweep-refunds ?max=3',
].join('\n');

/** Mails of one moment share their reading and writing; what is heavy or takes a connection for long waits in lines of its own. */
const CONCURRENCY = 32;
const POLL_INTERVAL_MS = 2_000;
const RECLAIM_INTERVAL_MS = 30_000;

/** Under load, reporting each finished job by itself would cost more than doing it. */
const COMPLETE_BATCH_MS = 20;

/** Jobs that a process takes at once, and gives back where it has not begun one after so long, for another to do. */
const LOCAL_QUEUE = { size: 48, ttl: 5_000 };

export interface WorkerOptions {
  readonly pool: Pool;
  readonly connection: ClientConfig;
  /** What each kind of job does; jobs of other kinds are left to other processes. */
  readonly tasks: TaskList;
  readonly log: FastifyBaseLogger;
}

export interface Worker {
  /** Waits for running jobs, then stops. */
  readonly stop: () => Promise<void>;
}

/** Starts working off jobs in this process, those of killed processes included; heavy ones hand their work to child processes. */
export const startWorker = async ({ pool, connection, tasks, log }: WorkerOptions): Promise<Worker> => {
  const registry = await openWorkerRegistry(connection, pool, (error) => {
    log.warn({ err: error }, 'the connection that tells this worker from a killed one was lost');
  });
  await registry.reclaim();
  const lockHolders: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  // The pool holds the locks of its jobs, whichever of its workers does them.
  events.on('pool:create', ({ workerPool }) => lockHolders.push(workerPool.id));
  const laneBell = createLaneBell(pool, 2 * COMPLETE_BATCH_MS, log);
  events.on('job:complete', ({ job }) => {
    if (job.job_queue_id !== null) laneBell.ring();
  });
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: parseCrontab(crontab),
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: POLL_INTERVAL_MS,
    preset: { worker: { completeJobBatchDelay: COMPLETE_BATCH_MS, localQueue: LOCAL_QUEUE } },
    logger: quietLogger(log),
    events,
  });
  await registry.register(lockHolders);
  const reclaiming = setInterval(() => {
    registry.reclaim().catch((error: unknown) => {
      log.warn({ err: error }, 'jobs of killed processes could not be taken back');
    });
  }, RECLAIM_INTERVAL_MS);
  return {
    stop: async () => {
      clearInterval(reclaiming);
      await runner.stop();
      await laneBell.end();
      await registry.close();
    },
  };
};

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Said at every start of a shop with fewer connections than jobs at once; most of those are mails, which hold none. */
const KNOWN_WARNING = 'WARNING: having maxPoolSize';

/** The worker's own lines, in the server's log; what it says of every single job is only for tracing. */
const quietLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    log[message.startsWith(KNOWN_WARNING) ? 'debug' : levels[level]]({ component: 'jobs' }, message);
  });
