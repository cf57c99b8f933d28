import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { deriveKey } from './derive-key.ts';
import { identityLimits, type IdentityLimits, type Limit, type LimitName } from './limits.ts';

/** One try that counts against a limit, by whoever or whatever the limit counts. */
export interface Try {
  readonly limit: LimitName;
  readonly subject: string;
}

/** A limit that is used up, and for how long. */
export interface UsedUp {
  readonly limit: LimitName;
  readonly leftMs: number;
}

/** Limits that may grow: what one holds at this moment. */
export type GrowingLimits = Partial<Readonly<Record<LimitName, () => Promise<number>>>>;

/** Refusals that a process remembers. One that was forgotten is found again in the database. */
const REMEMBERED_MAX = 20_000;
/** How long a refusal by a limit that may grow is remembered at most. */
const GROWS_AFTER_MS = 10_000;
/** How long a count is good for: a flood of refusals, each with a question, must not ask the database for each. */
const COUNTED_FOR_MS = 2_000;

/**
 * Counts tries in the database, where all processes see them and a restart forgets nothing. Subjects are kept as keyed
 * hashes: no address, name or e-mail stands in the table.
 */
export class Throttle {
  readonly #key: Buffer;
  readonly #limiterOf: (limit: LimitName) => RateLimiterPostgres;
  readonly #growing: GrowingLimits;
  readonly #refused = new LRUCache<string, true>({ max: REMEMBERED_MAX });
  readonly #counted = new LRUCache<string, number>({ max: REMEMBERED_MAX, ttl: COUNTED_FOR_MS });

  constructor(pool: Pool, secret: string, limits: Partial<IdentityLimits> = {}, growing: GrowingLimits = {}) {
    this.#key = deriveKey(secret, 'throttle-subject');
    this.#growing = growing;
    this.#limiterOf = memoize((name) => createLimiter(pool, name, limits[name] ?? identityLimits[name]));
  }

  /**
   * Counts the tries before the work that they stand for, so that parallel ones cannot slip through. Throws
   * `rate-limited` with `retryAfterSeconds` at the first limit that is used up; what was counted until then stays. What
   * was refused once is refused from memory until its window ends, before anything is counted: a flood of guesses at one
   * account, each from another address, writes no rows.
   */
  async spend(tries: readonly Try[]): Promise<void> {
    const usedUp = await this.trySpend(tries);
    if (usedUp !== undefined) throw new ShopError('rate-limited', { retryAfterSeconds: toSeconds(usedUp.leftMs) });
  }

  /** As spend, but gives the limit that is used up, if one is. */
  async trySpend(tries: readonly Try[]): Promise<UsedUp | undefined> {
    const counted = tries.map(({ limit, subject }) => ({ limit, key: this.#hash(subject) }));
    for (const { limit, key } of counted) {
      const leftMs = this.#refused.getRemainingTTL(`${limit} ${key}`);
      if (leftMs > 0) return { limit, leftMs };
    }
    for (const { limit, key } of counted) {
      const leftMs = await this.#consume(limit, key);
      if (leftMs !== undefined) return { limit, leftMs };
    }
    return undefined;
  }

  /** Counts one; gives for how long the limit is used up, if it is. */
  async #consume(limit: LimitName, key: string): Promise<number | undefined> {
    try {
      await this.#limiterOf(limit).consume(key);
      this.#counted.delete(`${limit} ${key}`);
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const most = await this.#growing[limit]?.();
      if (most !== undefined && refusal.consumedPoints <= most) return undefined;
      const rememberedMs = most === undefined ? refusal.msBeforeNext : Math.min(refusal.msBeforeNext, GROWS_AFTER_MS);
      this.#refused.set(`${limit} ${key}`, true, { ttl: Math.max(1, rememberedMs) });
      return refusal.msBeforeNext;
    }
  }

  /** Counts tries without a bound. */
  async count(tries: readonly Try[]): Promise<void> {
    await Promise.all(
      tries.map(async ({ limit, subject }) => {
        const key = this.#hash(subject);
        this.#counted.set(`${limit} ${key}`, (await this.#limiterOf(limit).penalty(key)).consumedPoints);
      }),
    );
  }

  /** How many tries were counted in the window that runs; those of other processes may be seconds late. */
  async countOf({ limit, subject }: Try): Promise<number> {
    const key = this.#hash(subject);
    const known = this.#counted.get(`${limit} ${key}`);
    if (known !== undefined) return known;
    const count = (await this.#limiterOf(limit).get(key))?.consumedPoints ?? 0;
    this.#counted.set(`${limit} ${key}`, count);
    return count;
  }

  /** How many tries a limit holds. */
  pointsOf(limit: LimitName): number {
    return this.#limiterOf(limit).points;
  }

  /** Takes back tries that turned out to be right, or that nobody could judge. */
  async giveBack(tries: readonly Try[]): Promise<void> {
    await Promise.all(
      tries.map(async ({ limit, subject }) => {
        const key = this.#hash(subject);
        await this.#limiterOf(limit).reward(key);
        this.#counted.delete(`${limit} ${key}`);
      }),
    );
  }

  /** A subject as it is kept: nobody but the shop can tell whose it is. */
  nameOf(subject: string): string {
    return this.#hash(subject);
  }

  #hash(subject: string): string {
    return createHmac('sha256', this.#key).update(subject).digest('base64url');
  }
}

const memoize = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
};

const toSeconds = (leftMs: number): number => Math.max(1, Math.ceil(leftMs / 1000));

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
