import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ShopError } from './shop-error.ts';

/** So many times of one member within a time. */
export interface MemberLimit {
  readonly points: number;
  readonly durationSeconds: number;
}

/**
 * Counts what a member does, over all processes, under a name of its own. This process's own count comes first: a flood is
 * refused from memory and costs no query (fault H02).
 */
export class MemberThrottle {
  readonly #here: RateLimiterMemory;
  readonly #everywhere: RateLimiterPostgres;

  constructor(pool: Pool, keyPrefix: string, { points, durationSeconds }: MemberLimit) {
    const limit = { keyPrefix, points, duration: durationSeconds };
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

  /** Throws `rate-limited` with `retryAfterSeconds` where the member has done it too often. */
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
