import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Database } from '#server/platform/db/database.ts';
import { sharesOf } from '#server/platform/http/address-key.ts';
import { SharedThrottle, type ThrottleLimit } from '#server/platform/http/shared-throttle.ts';
import type { CartOwner } from './cart-owner.ts';
import { hasCart } from './queries.ts';

/** Carts that visitors of one address may begin: hundreds of people share one, and each begins one or two. */
const visitorCartLimit: ThrottleLimit = { points: 600, durationSeconds: 3_600 };

/** Visitors whose cart a process knows of. One that was forgotten costs a query. */
const REMEMBERED_MAX = 20_000;

/** Keeps strangers from filling the shop with carts: each is a row that stays for two weeks (SAFE-1). */
export class NewVisitorCarts {
  readonly #db: Database;
  readonly #throttle: SharedThrottle;
  readonly #known = new LRUCache<string, true>({ max: REMEMBERED_MAX });

  constructor(db: Database, pool: Pool, key: Buffer, limit = visitorCartLimit) {
    this.#db = db;
    this.#throttle = new SharedThrottle(pool, key, 'visitorCart', limit);
  }

  /** Counts a visitor's first cart against the address. Throws `rate-limited` where it has begun too many lately. */
  async admit(owner: CartOwner, address: string): Promise<void> {
    if (owner.kind === 'member' || this.#known.has(owner.visitorId)) return;
    if (!(await hasCart(this.#db, owner))) await this.#throttle.spend(sharesOf(address));
    this.#known.set(owner.visitorId, true);
  }
}
