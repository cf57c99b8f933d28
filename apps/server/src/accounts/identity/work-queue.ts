import { ShopError } from '#server/platform/http/shop-error.ts';

const RETRY_AFTER_SECONDS = 2;

/**
 * Runs costly work a few at once and lets a bounded number wait, so that a flood of it cannot take the server down. Urgent
 * work waits in a queue of its own, and the two take turns: a flood of either kind does not hold the other up.
 */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  readonly #urgent: (() => void)[] = [];
  #running = 0;
  #lastWasUrgent = false;

  constructor(limits: { readonly atOnce: number; readonly maxWaiting: number }) {
    this.#atOnce = limits.atOnce;
    this.#maxWaiting = limits.maxWaiting;
  }

  /** Runs work when its turn comes. Throws `unavailable` where too many of its kind wait already. */
  async run<Result>(work: () => Promise<Result>, isUrgent = false): Promise<Result> {
    await this.#takeTurn(isUrgent ? this.#urgent : this.#waiting);
    try {
      return await work();
    } finally {
      this.#endTurn();
    }
  }

  async #takeTurn(queue: (() => void)[]): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return;
    }
    if (queue.length >= this.#maxWaiting) {
      throw new ShopError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    await new Promise<void>((resolve) => {
      queue.push(resolve);
    });
  }

  /** The turn passes on to whoever waits longest, the urgent first, so the number that run stays as it is then. */
  #endTurn(): void {
    const [first, second] = this.#lastWasUrgent ? [this.#waiting, this.#urgent] : [this.#urgent, this.#waiting];
    const queue = first.length > 0 ? first : second;
    this.#lastWasUrgent = queue === this.#urgent;
    const next = queue.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}
