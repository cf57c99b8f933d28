import { setTimeout as wait } from 'node:timers/promises';
import { visitAndAdd } from './come-back.ts';

const EVERY_MS = 400;
const PATIENCE_MS = 10_000;
/** Of one server. Whoever waits for a database that is away is not joined by ever more. */
const MOST_WAITING = 25;

/** When writes that were acknowledged began and ended, in milliseconds of this process's steady time. */
interface Write {
  readonly begunAt: number;
  readonly endedAt: number;
}

/** Writes into a server all the while, to tell for how long it did not sell. */
export class WritePulse {
  readonly #writes: Write[] = [];
  readonly #over = new AbortController();
  readonly #beating: Promise<void>;

  constructor(url: string, goods: string) {
    this.#beating = this.#beat(url, goods);
  }

  /** Waits for a write that was begun after a moment. */
  async untilWritten(since: number, limitMs: number): Promise<void> {
    const deadline = performance.now() + limitMs;
    while (!this.#writes.some(({ begunAt }) => begunAt > since)) {
      if (performance.now() > deadline) throw new Error('nothing was sold any more');
      await wait(EVERY_MS / 4);
    }
  }

  /** The longest time between two acknowledged writes since a moment. */
  longestGapMs(since: number): number {
    const ends = this.#writes.map(({ endedAt }) => endedAt).toSorted((one, other) => one - other);
    const first = ends.findLast((endedAt) => endedAt <= since) ?? since;
    const after = ends.filter((endedAt) => endedAt > since);
    return Math.round(Math.max(0, ...after.map((endedAt, index) => endedAt - (after[index - 1] ?? first))));
  }

  async end(): Promise<void> {
    this.#over.abort();
    await this.#beating;
  }

  async #beat(url: string, goods: string): Promise<void> {
    const waiting = new Set<Promise<void>>();
    while (!this.#over.signal.aborted) {
      if (waiting.size < MOST_WAITING) {
        const write: Promise<void> = this.#write(url, goods).finally(() => waiting.delete(write));
        waiting.add(write);
      }
      await wait(EVERY_MS);
    }
    await Promise.all(waiting);
  }

  async #write(url: string, goods: string): Promise<void> {
    const begunAt = performance.now();
    try {
      await visitAndAdd(url, goods, PATIENCE_MS);
      this.#writes.push({ begunAt, endedAt: performance.now() });
    } catch {
      // A refusal, or no answer: the gap between those that were acknowledged tells of it.
    }
  }
}
