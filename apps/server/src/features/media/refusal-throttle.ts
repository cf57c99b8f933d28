import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { callerKey, type Caller } from '#server/http/caller.ts';
import { ShopError } from '#server/http/shop-error.ts';

/** Refusals in a minute before a guesser has to wait (fault M07). An honest player meets none. */
const REFUSALS_MAX = 60;
const WINDOW_SECONDS = 60;

/** Slows down whoever asks for files that are not theirs; what somebody may have is never slowed. */
export class RefusalThrottle {
  readonly #limiter = new RateLimiterMemory({ points: REFUSALS_MAX, duration: WINDOW_SECONDS });

  /** The refusal to throw: `not-found`, or `rate-limited` after too many. Visitors count by their address. */
  async refuse(caller: Caller, address: string): Promise<ShopError> {
    try {
      await this.#limiter.consume(caller.kind === 'member' ? callerKey(caller) : address);
      return new ShopError('not-found');
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return new ShopError('rate-limited', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) });
    }
  }
}
