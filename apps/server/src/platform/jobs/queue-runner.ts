import { EventEmitter } from 'node:events';
import { Logger, parseCrontab, run, type Runner, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { cutConnection } from '#server/platform/db/driver.ts';
import { createPatientPool, type PatientPool } from './patient-pool.ts';
import type { LockHolder } from './worker-registry.ts';

/** Housekeeping: freeing stock, asking for lost payments, cancelling overdue orders, sweeping rows that nobody needs. */
const crontab = [
  '* * * * * release-expired-reservations ?max=3',
  '* * * * * reconcile-due-attempts ?max=3',
  '*/10 * * * * cancel-overdue-orders ?max=3',
  '17 * * * * sweep-old-rows ?max=3',
  '37 * * * * sweep-invoices ?max=3',
  '47 * * * * sweep-refunds ?max=3',
  // Nine in the morning in Taiwan: the library reads times in UTC.
  '0 1 * * * tell-questions ?max=3',
  // Four at night in Taiwan, when few watch.
  '0 20 * * * count-viewing ?max=3',
].join('\n');

/** Mails of one moment share their reading and writing; what is heavy or takes a connection for long waits in lines of its own. */
const CONCURRENCY = 32;
const POLL_INTERVAL_MS = 2_000;
/** One that has time for a job and has not looked for one for so long has stopped without saying so. */
const STALLED_AFTER_MS = 20_000;

/** Under load, reporting each finished job by itself would cost more than doing it. */
export const COMPLETE_BATCH_MS = 20;

/** Jobs that a process takes at once, and gives back where it has not begun one after so long, for another to do. */
const LOCAL_QUEUE = { size: 48, ttl: 5_000 };

export interface QueueRunnerOptions {
  readonly pool: Pool;
  readonly tasks: TaskList;
  readonly log: FastifyBaseLogger;
  /** Aborted when the database is waited for no longer. */
  readonly impatient: AbortSignal;
  /** Told when a job of a lane is done. */
  readonly onLaneFree: () => void;
  /** Told when the library ended itself. */
  readonly onEnd: () => void;
}

/** A job that is done stays known until it is known to be written down as done. */
type KnownJob = 'kept' | 'done';

/** One life of the queue's library in this process; it can end by itself, and another one then takes its place. */
export class QueueRunner {
  readonly #patient: PatientPool;
  readonly #known = new Map<string, KnownJob>();
  readonly #running = new Set<string>();
  #id = '';
  #runner: Runner | undefined;
  #listener: PoolClient | undefined;
  #hasEnded = false;
  #lookedAt = performance.now();

  private constructor({ pool, impatient }: QueueRunnerOptions) {
    this.#patient = createPatientPool(pool, impatient);
  }

  /** Starts it, once the database answers. */
  static async start(options: QueueRunnerOptions): Promise<QueueRunner> {
    const one = new QueueRunner(options);
    const events = one.#watch(options);
    const runner = await run({
      pgPool: one.#patient.pool,
      taskList: one.#noteRunning(options.tasks),
      parsedCronItems: parseCrontab(crontab),
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: POLL_INTERVAL_MS,
      preset: {
        worker: {
          completeJobBatchDelay: COMPLETE_BATCH_MS,
          // Without a batch, the library lets a failure to write this down go unheard, which ends a process.
          failJobBatchDelay: COMPLETE_BATCH_MS,
          localQueue: LOCAL_QUEUE,
        },
      },
      logger: quietLogger(options.log),
      events,
    });
    one.#runner = runner;
    const end = (): void => {
      one.#hasEnded = true;
      options.onEnd();
    };
    runner.promise.then(end, (error: unknown) => {
      options.log.error({ err: error }, 'the job queue ended with a failure');
      end();
    });
    return one;
  }

  get id(): string {
    return this.#id;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  get isBusy(): boolean {
    return this.#running.size > 0;
  }

  /** Whether it has time for jobs and looks for none, though the database answers. */
  get isStalled(): boolean {
    if (this.#running.size >= CONCURRENCY) return false;
    return performance.now() - Math.max(this.#lookedAt, this.#patient.lastFaultAt() ?? 0) > STALLED_AFTER_MS;
  }

  /** Whether the database failed within the last so many milliseconds. */
  hadFaultWithin(periodMs: number): boolean {
    const at = this.#patient.lastFaultAt();
    return at !== undefined && performance.now() - at < periodMs;
  }

  /** As the registry sees it. One that ended keeps what it is doing at this moment and nothing else. */
  get lockHolder(): LockHolder {
    const keptJobs = [...(this.#hasEnded ? this.#running : this.#known.keys())];
    return { id: this.#id, keptJobs, isAlive: !this.#hasEnded };
  }

  /** Jobs that are done, and perhaps not written down as done yet. */
  get doneJobs(): readonly string[] {
    return [...this.#known].flatMap(([id, state]) => (state === 'done' ? [id] : []));
  }

  /** Forgets jobs that are written down as done, unless it has taken one of them again. */
  forget(jobs: readonly string[]): void {
    for (const id of jobs) if (this.#known.get(id) === 'done') this.#known.delete(id);
  }

  /** Listens on another connection from now on; this one may be dead without knowing it. */
  renewListener(): void {
    if (this.#listener !== undefined) cutConnection(this.#listener);
  }

  /** Waits for running jobs, then ends. Never fails: what could not be written down is another process's to find. */
  async stop(log: FastifyBaseLogger): Promise<void> {
    try {
      await this.#runner?.stop();
    } catch (error) {
      log.debug({ err: error }, 'the job queue had ended before');
    }
  }

  #watch({ onLaneFree }: QueueRunnerOptions): WorkerEvents {
    const events: WorkerEvents = new EventEmitter();
    // The pool holds the locks of its jobs, whichever of its workers does them.
    events.on('pool:create', ({ workerPool }) => {
      this.#id = workerPool.id;
    });
    events.on('pool:listen:success', ({ client }) => {
      this.#listener = client;
    });
    events.on('pool:listen:release', () => {
      this.#listener = undefined;
    });
    events.on('localQueue:getJobs:complete', ({ jobs }) => {
      this.#lookedAt = performance.now();
      for (const { id } of jobs) this.#known.set(textOf(id), 'kept');
    });
    events.on('localQueue:returnJobs', ({ jobs }) => {
      for (const { id } of jobs) this.#known.set(textOf(id), 'done');
    });
    events.on('job:complete', ({ job }) => {
      this.#known.set(textOf(job.id), 'done');
      if (job.job_queue_id !== null) onLaneFree();
    });
    return events;
  }

  #noteRunning(tasks: TaskList): TaskList {
    return Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, task === undefined ? undefined : this.#noted(task)]),
    );
  }

  #noted(task: Task): Task {
    return async (payload, helpers) => {
      const id = textOf(helpers.job.id);
      this.#running.add(id);
      try {
        return await task(payload, helpers);
      } finally {
        this.#running.delete(id);
      }
    };
  }
}

/** The shop's pool reads ids as numbers, whatever the library's types say. */
const textOf = (id: unknown): string => String(id);

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Said at every start of a shop with fewer connections than jobs at once; most of those are mails, which hold none. */
const KNOWN_WARNING = 'WARNING: having maxPoolSize';

/** The library's own lines, in the server's log; what it says of every single job is only for tracing. */
const quietLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    log[message.startsWith(KNOWN_WARNING) ? 'debug' : levels[level]]({ component: 'jobs' }, message);
  });
