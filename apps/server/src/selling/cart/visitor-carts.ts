import { LRUCache } from 'lru-cache';
import { addressTries, admitStranger, type StrangersDoor, type StrangersTry } from '#server/accounts/identity/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import type { CartOwner } from './cart-owner.ts';
import { hasCart } from './queries.ts';

/** Visitors whose cart a process knows of. One that was forgotten costs a query. */
const REMEMBERED_MAX = 20_000;
const MOST_DOUBLINGS_FOR_CART = 4;

export interface PutItem {
  readonly owner: CartOwner;
  readonly address: string;
  /** The proof of work that came along. */
  readonly proof: string | undefined;
}

/**
 * Limits the carts and lines of visitors by address, which are rows that stay for two weeks (SAFE-1, SAFE-16), without blocking
 * offices and mobile carriers (SAFE-7).
 */
export class VisitorCarts {
  readonly #db: Database;
  readonly #door: StrangersDoor;
  readonly #known = new LRUCache<string, true>({ max: REMEMBERED_MAX });

  constructor(db: Database, door: StrangersDoor) {
    this.#db = db;
    this.#door = door;
  }

  /**
   * Counts what a visitor puts into the cart against the address, and a first cart as well. Throws `proof-of-work-needed` where
   * too much came from there lately.
   */
  async admit({ owner, address, proof }: PutItem): Promise<void> {
    if (owner.kind === 'member') return;
    const hasOne = this.#known.has(owner.visitorId) || (await hasCart(this.#db, owner));
    await admitStranger(this.#door, itemTry(address, hasOne), proof);
    this.#known.set(owner.visitorId, true);
  }
}

/** Of the limits of carts, those that a cart which is there already counts against. */
const itemTry = (address: string, hasOne: boolean): StrangersTry => {
  const subject = addressKey(address);
  return {
    purpose: 'visitor-cart',
    subject,
    free: [
      ...(hasOne ? [] : addressTries(address, 'visitorCart', 'visitorCartNetwork')),
      ...addressTries(address, 'visitorItem', 'visitorItemNetwork'),
    ],
    hardening: [{ limit: 'visitorCartProven', subject, mostDoublings: MOST_DOUBLINGS_FOR_CART }],
  };
};
