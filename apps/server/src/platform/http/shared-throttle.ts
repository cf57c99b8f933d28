import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Share } from './address-key.ts';
import { ShopError } from './shop-error.ts';

/** So many times within a window that begins with the first of them. */
export interface ThrottleLimit {
  readonly points: number;
  readonly durationSeconds: number;
}

/** Refusals that a process remembers. One that was forgotten is found again in the database. */
const REMEMBERED_MAX = 20_000;

/**
 * Counts what addresses and members do, in the database, where all processes see it and a restart forgets nothing. What is
 * counted is kept as a keyed hash: no address stands in the table. What was refused once is refused from memory until its
 * window ends, so that a flood writes no rows.
 */
export class SharedThrottle {
  readonly #pool: Pool;
  readonly #key: Buffer;
  readonly #name: string;
  readonly #limit: ThrottleLimit;
  readonly #limiters = new Map<number, RateLimiterPostgres>();
  readonly #refused = new LRUCache<string, true>({ max: REMEMBERED_MAX });

  constructor(pool: Pool, key: Buffer, name: string, limit: ThrottleLimit) {
    this.#pool = pool;
    this.#key = key;
    this.#name = name;
    this.#limit = limit;
  }

  /**
   * Counts before the work that it stands for, so that parallel tries cannot slip through. Throws `rate-limited` with
   * `retryAfterSeconds` at the first share that is used up; what was counted until then stays.
   */
  async spend(shares: readonly Share[]): Promise<void> {
    const counted = shares.map(({ key, times }) => ({ subject: this.#hash(key), times }));
    for (const { subject } of counted) {
      const leftMs = this.#refused.getRemainingTTL(subject);
      if (leftMs > 0) throw tooMany(leftMs);
    }
    for (const { subject, times } of counted) {
      try {
        await this.#limiterOf(times).consume(subject);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        this.#refused.set(subject, true, { ttl: Math.max(1, refusal.msBeforeNext) });
        throw tooMany(refusal.msBeforeNext);
      }
    }
  }

  /** Takes back what turned out to be no misuse. */
  async giveBack(shares: readonly Share[]): Promise<void> {
    await Promise.all(shares.map(({ key, times }) => this.#limiterOf(times).reward(this.#hash(key))));
  }

  #limiterOf(times: number): RateLimiterPostgres {
    const known = this.#limiters.get(times);
    if (known !== undefined) return known;
    const made = new RateLimiterPostgres({
      storeClient: this.#pool,
      storeType: 'pool',
      tableName: 'throttle',
      tableCreated: true,
      // Housekeeping removes what has expired; a timer here would outlive the server it belongs to.
      clearExpiredByTimeout: false,
      keyPrefix: this.#name,
      points: this.#limit.points * times,
      duration: this.#limit.durationSeconds,
    });
    this.#limiters.set(times, made);
    return made;
  }

  #hash(key: string): string {
    return createHmac('sha256', this.#key).update(key).digest('base64url');
  }
}

const tooMany = (leftMs: number): ShopError =>
  new ShopError('rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) });
