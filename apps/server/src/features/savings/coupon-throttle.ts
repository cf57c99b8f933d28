import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ShopError } from '#server/http/shop-error.ts';

/** Codes that do not exist, tried by one member or from one address within a time: far above what somebody mistypes. */
const UNKNOWN_CODES = 20;
const WITHIN_SECONDS = 600;

/**
 * Counts tries of codes that do not exist, so that nobody finds coupons by guessing. Each process counts for itself: a few
 * times as many guesses find no code either, and no address of anybody is written down.
 */
export class CouponThrottle {
  readonly #misses = new RateLimiterMemory({ points: UNKNOWN_CODES, duration: WITHIN_SECONDS });

  /** Throws `rate-limited` with `retryAfterSeconds` where too many codes were wrong lately. */
  async refuseGuessing(guesser: string): Promise<void> {
    const tries = await this.#misses.get(guesser);
    if (tries !== null && tries.remainingPoints <= 0) throw limited(tries);
  }

  async countMiss(guesser: string): Promise<void> {
    try {
      await this.#misses.consume(guesser);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw limited(refusal);
    }
  }
}

const limited = (tries: RateLimiterRes): ShopError =>
  new ShopError('rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil(tries.msBeforeNext / 1000)) });
