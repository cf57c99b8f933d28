import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ShopError } from '#server/http/shop-error.ts';
import { deriveKey } from './derive-key.ts';
import { identityLimits, type IdentityLimits, type Limit, type LimitName } from './limits.ts';

/** One try that counts against a limit, by whoever or whatever the limit counts. */
export interface Try {
  readonly limit: LimitName;
  readonly subject: string;
}

/** Refusals that a process remembers. One that was forgotten is found again in the database. */
const REMEMBERED_MAX = 20_000;

/**
 * Counts tries in the database, where all processes see them and a restart forgets nothing. Subjects are kept as keyed
 * hashes: no address, name or e-mail stands in the table.
 */
export class Throttle {
  readonly #key: Buffer;
  readonly #limiters: Readonly<Record<LimitName, RateLimiterPostgres>>;
  readonly #refused = new LRUCache<string, true>({ max: REMEMBERED_MAX });

  constructor(pool: Pool, secret: string, limits: Partial<IdentityLimits> = {}) {
    this.#key = deriveKey(secret, 'throttle-subject');
    const limiterFor = (name: LimitName): RateLimiterPostgres =>
      createLimiter(pool, name, limits[name] ?? identityLimits[name]);
    this.#limiters = {
      signInAccount: limiterFor('signInAccount'),
      signInKnownDevice: limiterFor('signInKnownDevice'),
      signInAddress: limiterFor('signInAddress'),
      signInEveryone: limiterFor('signInEveryone'),
      registerAddress: limiterFor('registerAddress'),
      lookUpAddress: limiterFor('lookUpAddress'),
      lookUpAddressHourly: limiterFor('lookUpAddressHourly'),
      lookUpSubject: limiterFor('lookUpSubject'),
      changeEmail: limiterFor('changeEmail'),
      resetAddress: limiterFor('resetAddress'),
      resetSubject: limiterFor('resetSubject'),
      resetEveryone: limiterFor('resetEveryone'),
      signInQuestion: limiterFor('signInQuestion'),
      ownData: limiterFor('ownData'),
    };
  }

  /**
   * Counts the tries before the work that they stand for, so that parallel ones cannot slip through. Throws
   * `rate-limited` with `retryAfterSeconds` at the first limit that is used up; what was counted until then stays. What
   * was refused once is refused from memory until its window ends, before anything is counted: a flood of guesses at one
   * account, each from another address, writes no rows.
   */
  async spend(tries: readonly Try[]): Promise<void> {
    const counted = tries.map(({ limit, subject }) => ({ limit, key: this.#hash(subject) }));
    for (const { limit, key } of counted) {
      const leftMs = this.#refused.getRemainingTTL(`${limit} ${key}`);
      if (leftMs > 0) throw tooMany(leftMs);
    }
    for (const { limit, key } of counted) {
      try {
        await this.#limiters[limit].consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        this.#refused.set(`${limit} ${key}`, true, { ttl: Math.max(1, refusal.msBeforeNext) });
        throw tooMany(refusal.msBeforeNext);
      }
    }
  }

  /** Takes back tries that turned out to be right, or that nobody could judge. */
  async giveBack(tries: readonly Try[]): Promise<void> {
    await Promise.all(tries.map(({ limit, subject }) => this.#limiters[limit].reward(this.#hash(subject))));
  }

  #hash(subject: string): string {
    return createHmac('sha256', this.#key).update(subject).digest('base64url');
  }
}

const tooMany = (leftMs: number): ShopError =>
  new ShopError('rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) });

const createLimiter = (pool: Pool, name: LimitName, limit: Limit): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'throttle',
    tableCreated: true,
    // Housekeeping removes what has expired; a timer here would outlive the server it belongs to.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: limit.points,
    duration: limit.durationSeconds,
  });
