import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ShopError } from '#server/http/shop-error.ts';
import type { ChatLimits } from './limits.ts';

/**
 * Counts the messages of a member over all processes. This process's own count comes first: a flood is refused from
 * memory and costs no query (fault H02).
 */
export class SendThrottle {
  readonly #here: RateLimiterMemory;
  readonly #everywhere: RateLimiterPostgres;

  constructor(pool: Pool, { sendPoints, sendSeconds }: ChatLimits) {
    const limit = { keyPrefix: 'chatSend', points: sendPoints, duration: sendSeconds };
    this.#here = new RateLimiterMemory(limit);
    this.#everywhere = new RateLimiterPostgres({
      ...limit,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'throttle',
      tableCreated: true,
      // Housekeeping removes what has expired; a timer here would outlive the server it belongs to.
      clearExpiredByTimeout: false,
    });
  }

  /** Throws `rate-limited` with `retryAfterSeconds` where the member has said too much in too short a time. */
  async spend(memberId: number): Promise<void> {
    try {
      await this.#here.consume(memberId);
      await this.#everywhere.consume(memberId);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new ShopError('rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
    }
  }
}
