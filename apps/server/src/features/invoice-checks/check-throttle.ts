import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ShopError } from '#server/http/shop-error.ts';

/** So many checks of one member within a time. */
export interface CheckLimit {
  readonly points: number;
  readonly durationSeconds: number;
}

/** Far above what somebody mistypes, far below what harvesting needs: the answers tell which codes exist. */
export const checkLimit: CheckLimit = { points: 30, durationSeconds: 60 };

/** Counts the checks of a member over all processes; this process's own count comes first and costs no query. */
export class CheckThrottle {
  readonly #here: RateLimiterMemory;
  readonly #everywhere: RateLimiterPostgres;

  constructor(pool: Pool, { points, durationSeconds }: CheckLimit) {
    const limit = { keyPrefix: 'invoiceCheck', points, duration: durationSeconds };
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

  /** Throws `rate-limited` with `retryAfterSeconds` where the member has asked too often. */
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
