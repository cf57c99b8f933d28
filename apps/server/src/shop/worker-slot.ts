import type { Worker } from '#server/platform/jobs/worker.ts';

/** The worker of this process, which is started last and asked about before: without one, no jobs are worked off. */
export class WorkerSlot {
  #worker: Worker | undefined;

  fill(worker: Worker): void {
    this.#worker = worker;
  }

  readonly isRunning = (): boolean => this.#worker?.isRunning() === true;
}
