import { ShopError } from './shop-error.ts';

const RETRY_AFTER_SECONDS = 2;
/** Tabs of one person that are opened again together, and some to spare. */
const MOST_WAITING = 8;

/**
 * Runs costly reading for each member one after another: whoever asks for the longest list many times at once waits for
 * themselves, and holds one connection to the database instead of all of them (SAFE-1).
 */
export class MemberLines {
  readonly #lines = new Map<number, { last: Promise<unknown>; length: number }>();

  /** Throws `rate-limited` where too many of the member's wait already, and whatever the work throws. */
  async run<Result>(memberId: number, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(memberId) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > MOST_WAITING) throw new ShopError('rate-limited', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    this.#lines.set(memberId, line);
    line.length += 1;
    const mine = line.last.then(work);
    line.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      line.length -= 1;
      if (line.length === 0) this.#lines.delete(memberId);
    }
  }
}
