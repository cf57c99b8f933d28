import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Reporter } from 'vitest/node';

/**
 * Runs as many endless loops as the machine has cores, from the first test to the last, so that each test gets half of one. Not
 * before: media are prepared at the lowest priority, and next to nothing is left for that beside a loop.
 */
export class BusyCores implements Reporter {
  #loops: readonly Worker[] = [];

  onTestModuleStart(): void {
    if (this.#loops.length > 0) return;
    // Threads, not processes: they end with this one, however it ends.
    this.#loops = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
  }

  async onTestRunEnd(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.terminate()));
  }
}
