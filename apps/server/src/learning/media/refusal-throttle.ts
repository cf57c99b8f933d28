import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { sharesOf } from '#server/platform/http/address-key.ts';
import { callerKey, type Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** Refusals in a minute before a guesser has to wait (fault M07). An honest player meets none. */
const REFUSALS_MAX = 60;
const WINDOW_SECONDS = 60;

/** Slows down whoever asks for files that are not theirs; what somebody may have is never slowed. */
export class RefusalThrottle {
  readonly #limiter = new RateLimiterMemory({ points: REFUSALS_MAX, duration: WINDOW_SECONDS });
  readonly #sites = new RateLimiterMemory({ points: REFUSALS_MAX * 4, duration: WINDOW_SECONDS });

  /** The refusal to throw: `not-found`, or `rate-limited` after too many. Visitors count by their address and its site. */
  async refuse(caller: Caller, address: string): Promise<ShopError> {
    try {
      const shares = caller.kind === 'member' ? [{ key: callerKey(caller), times: 1 }] : sharesOf(address);
      for (const { key, times } of shares) await (times === 1 ? this.#limiter : this.#sites).consume(key);
      return new ShopError('not-found');
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return new ShopError('rate-limited', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) });
    }
  }
}
