import { ShopError } from '#server/platform/http/shop-error.ts';

const RETRY_AFTER_SECONDS = 2;

/**
 * Runs work one after another and lets a bounded number wait. Messages are committed one at a time in the whole shop
 * anyway; in a line of their own they hold one connection to the database instead of all of them.
 */
export class OneAtATime {
  readonly #maxWaiting: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  /** Throws `unavailable` where too many wait already, and whatever the work throws. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= this.#maxWaiting) {
      throw new ShopError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    this.#waiting += 1;
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.#waiting -= 1;
    }
  }
}
