import { LRUCache } from 'lru-cache';
import { admitStranger, type StrangersDoor, type StrangersTry } from '#server/accounts/identity/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addressKey, siteKey } from '#server/platform/http/address-key.ts';
import type { CartOwner } from './cart-owner.ts';
import { hasCart } from './queries.ts';

/** Visitors whose cart a process knows of. One that was forgotten costs a query. */
const REMEMBERED_MAX = 20_000;
const MOST_DOUBLINGS_FOR_CART = 4;

export interface FirstItem {
  readonly owner: CartOwner;
  readonly address: string;
  /** The proof of work that came along. */
  readonly proof: string | undefined;
}

/**
 * Keeps strangers from filling the shop with carts, each of which is a row that stays for two weeks (SAFE-1), and no office and no
 * carrier's customers from beginning theirs (SAFE-7).
 */
export class NewVisitorCarts {
  readonly #db: Database;
  readonly #door: StrangersDoor;
  readonly #known = new LRUCache<string, true>({ max: REMEMBERED_MAX });

  constructor(db: Database, door: StrangersDoor) {
    this.#db = db;
    this.#door = door;
  }

  /** Counts a visitor's first cart against the address. Throws `proof-of-work-needed` where it has begun too many lately. */
  async admit({ owner, address, proof }: FirstItem): Promise<void> {
    if (owner.kind === 'member' || this.#known.has(owner.visitorId)) return;
    if (!(await hasCart(this.#db, owner))) await admitStranger(this.#door, cartTry(address), proof);
    this.#known.set(owner.visitorId, true);
  }
}

const cartTry = (address: string): StrangersTry => {
  const subject = addressKey(address);
  const network = siteKey(address);
  return {
    purpose: 'visitor-cart',
    subject,
    free: [
      { limit: 'visitorCart', subject },
      ...(network === undefined ? [] : [{ limit: 'visitorCartNetwork', subject: network } as const]),
    ],
    hardening: [{ limit: 'visitorCartProven', subject, mostDoublings: MOST_DOUBLINGS_FOR_CART }],
  };
};
