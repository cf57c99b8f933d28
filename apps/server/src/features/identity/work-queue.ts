import { ShopError } from '#server/http/shop-error.ts';

const RETRY_AFTER_SECONDS = 2;

/** Runs costly work a few at once and lets a bounded number wait, so that a flood of it cannot take the server down. */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { readonly atOnce: number; readonly maxWaiting: number }) {
    this.#atOnce = limits.atOnce;
    this.#maxWaiting = limits.maxWaiting;
  }

  /** Runs work when its turn comes. Throws `unavailable` where too many wait already. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#takeTurn();
    try {
      return await work();
    } finally {
      this.#endTurn();
    }
  }

  async #takeTurn(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#maxWaiting) {
      throw new ShopError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** The turn passes on to whoever waits longest, so the number that run stays as it is then. */
  #endTurn(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}
