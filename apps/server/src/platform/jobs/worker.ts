import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { TaskList } from 'graphile-worker';
import type { ClientConfig, Pool } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { createLaneBell, type LaneBell } from './lane-bell.ts';
import { COMPLETE_BATCH_MS, QueueRunner } from './queue-runner.ts';
import { WorkerRegistry } from './worker-registry.ts';

/** How often a worker looks after itself and after the jobs of dead ones. */
const LOOK_EVERY_MS = 2_000;
/** While the database is away, and after a queue that ended by itself, ever more slowly. */
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 500;
const LONGEST_RESTART_PAUSE_MS = 30_000;
/** One that lived so long did not end because of how it was started. */
const HEALTHY_AFTER_MS = 60_000;
/** For so long after a failure of the database, jobs are looked for whose answers were lost. */
const LOST_JOBS_PERIOD_MS = 60_000;
const UNLISTED_EVERY_LOOKS = 150;
/** At the end of the process, for so long the database is waited for. */
const LAST_PATIENCE_MS = 3_000;

export interface WorkerOptions {
  readonly pool: Pool;
  readonly connection: ClientConfig;
  /** What each kind of job does; jobs of other kinds are left to other processes. */
  readonly tasks: TaskList;
  readonly log: FastifyBaseLogger;
}

export interface Worker {
  /** Whether jobs are being worked off: false while the database is away, and for a moment after it is back. */
  readonly isRunning: () => boolean;
  /** Waits for running jobs, then stops. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts working off jobs in this process, those of killed processes included; heavy ones hand their work to child processes. Goes
 * on by itself after whatever happens to the database or to the queue. Rejects where it cannot start.
 */
export const startWorker = async (options: WorkerOptions): Promise<Worker> => {
  const worker = new SupervisedWorker(options);
  await worker.start();
  return worker;
};

class SupervisedWorker implements Worker {
  readonly #options: WorkerOptions;
  readonly #log: FastifyBaseLogger;
  readonly #registry: WorkerRegistry;
  readonly #laneBell: LaneBell;
  readonly #stopping = new AbortController();
  readonly #impatient = new AbortController();
  /** The present one last; those before it end when their running jobs have. */
  #runners: readonly QueueRunner[] = [];
  #watching: Promise<void> = Promise.resolve();
  #wake = new AbortController();
  #startedAt = 0;
  #restartPauseMs = 0;
  #looks = 0;
  #lostAt: number | undefined;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#log = options.log;
    // Each statement that waits for the database listens to it.
    setMaxListeners(0, this.#impatient.signal);
    this.#laneBell = createLaneBell(options.pool, 2 * COMPLETE_BATCH_MS, options.log);
    this.#registry = new WorkerRegistry(options.connection, (error) => {
      this.#log.warn(
        { err: error },
        'the connection that tells this worker from a killed one was lost; connecting again',
      );
      this.#lostAt = performance.now();
      this.#runner?.renewListener();
      this.#wake.abort();
    });
  }

  async start(): Promise<void> {
    try {
      await this.#registry.connect([]);
      await this.#registry.reclaim('at-once');
      await this.#registry.reclaimUnlisted();
      await this.#startRunner();
    } catch (error) {
      this.#impatient.abort();
      await Promise.all(this.#runners.map((runner) => runner.stop(this.#log)));
      await this.#registry.close();
      throw error;
    }
    this.#watching = this.#watch();
  }

  readonly isRunning = (): boolean => {
    const runner = this.#runner;
    return this.#registry.isHeld && runner !== undefined && !runner.hasEnded && !runner.isStalled;
  };

  readonly stop = async (): Promise<void> => {
    this.#stopping.abort();
    this.#wake.abort();
    const giveUp = setTimeout(() => {
      this.#impatient.abort();
    }, LAST_PATIENCE_MS);
    await this.#watching;
    await Promise.all(this.#runners.map((runner) => runner.stop(this.#log)));
    clearTimeout(giveUp);
    await this.#laneBell.end();
    await this.#registry.close();
  };

  get #runner(): QueueRunner | undefined {
    return this.#runners.at(-1);
  }

  async #startRunner(): Promise<void> {
    const { pool, tasks, log } = this.#options;
    const runner = await QueueRunner.start({
      pool,
      tasks,
      log,
      impatient: this.#impatient.signal,
      onLaneFree: this.#laneBell.ring,
      onEnd: () => {
        this.#wake.abort();
      },
    });
    this.#runners = [...this.#runners, runner];
    this.#startedAt = performance.now();
    await this.#registry.list(runner.id);
  }

  async #watch(): Promise<void> {
    let pauseMs = LOOK_EVERY_MS;
    let isAway = false;
    while (await this.#pause(pauseMs)) {
      try {
        await this.#look();
        if (isAway) this.#log.info('the worker works off jobs again');
        isAway = false;
        pauseMs = LOOK_EVERY_MS;
      } catch (error) {
        if (!isAway) this.#log.warn({ err: error }, 'the worker waits for the database');
        pauseMs = isAway ? Math.min(pauseMs * 2, LONGEST_RETRY_MS) : FIRST_RETRY_MS;
        isAway = true;
      }
    }
  }

  async #look(): Promise<void> {
    if (!this.#registry.isHeld) await this.#registry.connect(this.#runners.map(({ id }) => id));
    await this.#registry.reclaim('missing-for-long');
    this.#looks += 1;
    if (this.#looks % UNLISTED_EVERY_LOOKS === 0) await this.#registry.reclaimUnlisted();
    await this.#lookAfterRunners();
  }

  async #lookAfterRunners(): Promise<void> {
    const current = this.#runner;
    if (current === undefined || current.hasEnded || current.isStalled) await this.#replace(current);
    for (const runner of this.#runners) {
      if (runner.hasEnded) await this.#bury(runner);
      else await this.#tidy(runner);
    }
  }

  /** Starts another queue beside one that ended or hangs; what the old one is doing it finishes. */
  async #replace(old: QueueRunner | undefined): Promise<void> {
    const livedMs = performance.now() - this.#startedAt;
    if (livedMs > HEALTHY_AFTER_MS) this.#restartPauseMs = 0;
    if (livedMs < this.#restartPauseMs) return;
    this.#restartPauseMs = Math.min(Math.max(this.#restartPauseMs * 2, LOOK_EVERY_MS), LONGEST_RESTART_PAUSE_MS);
    this.#log.error('the job queue stopped by itself; another one is started in its place');
    void old?.stop(this.#log);
    this.#startedAt = performance.now();
    await this.#startRunner();
  }

  /** Gives back what a queue that ended had locked, except what it is still doing; forgets it when that is done, too. */
  async #bury(runner: QueueRunner): Promise<void> {
    const wasBusy = runner.isBusy;
    await this.#registry.reclaimLost(runner.lockHolder);
    if (wasBusy || runner === this.#runner) return;
    await this.#registry.unlist(runner.id);
    this.#runners = this.#runners.filter((one) => one !== runner);
  }

  async #tidy(runner: QueueRunner): Promise<void> {
    const done = runner.doneJobs;
    const locked = await this.#registry.findLocked(runner.id, done);
    runner.forget(done.filter((id) => !locked.has(id)));
    if (runner.hadFaultWithin(LOST_JOBS_PERIOD_MS) || this.#lostConnectionLately())
      await this.#registry.reclaimLost(runner.lockHolder);
  }

  #lostConnectionLately(): boolean {
    return this.#lostAt !== undefined && performance.now() - this.#lostAt < LOST_JOBS_PERIOD_MS;
  }

  /** False at the end of the worker; ends early when something happened. */
  async #pause(delayMs: number): Promise<boolean> {
    if (this.#stopping.signal.aborted) return false;
    try {
      await wait(delayMs, undefined, { signal: this.#wake.signal });
    } catch (error) {
      if (!this.#wake.signal.aborted) throw error;
      this.#wake = new AbortController();
    }
    return !this.#isStopping();
  }

  #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }
}
