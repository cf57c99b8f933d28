import { createHmac } from 'node:crypto';
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

/**
 * Counts tries in the database, where all processes see them and a restart forgets nothing. Subjects are kept as keyed
 * hashes: no address, name or e-mail stands in the table.
 */
export class Throttle {
  readonly #key: Buffer;
  readonly #limiters: Readonly<Record<LimitName, RateLimiterPostgres>>;

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
   * `rate-limited` with `retryAfterSeconds` at the first limit that is used up; what was counted until then stays.
   */
  async spend(tries: readonly Try[]): Promise<void> {
    for (const { limit, subject } of tries) {
      try {
        await this.#limiters[limit].consume(this.#hash(subject));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new ShopError('rate-limited', {
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        });
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
    // What was refused once is refused from memory until its window ends: a flood of guesses writes no rows.
    inMemoryBlockOnConsumed: limit.points + 1,
  });
