import { LRUCache } from 'lru-cache';
import { sharesOf } from './address-key.ts';

/** Addresses that a process keeps a count of. Beyond them it forgets those that were counted longest ago. */
const COUNTED_ADDRESSES = 20_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** What each address may take of something in a day, by one process and in bounded memory (SAFE-16). A site of IPv6 (/48) counts for four. */
export class DailyAllowance {
  readonly #most: number;
  readonly #taken = new LRUCache<string, { count: number }>({ max: COUNTED_ADDRESSES, ttl: DAY_MS });

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes one. False where the address, or its site, has taken all of today's. */
  take(address: string): boolean {
    return sharesOf(address).every(({ key, times }) => {
      const taken = this.#taken.get(key) ?? { count: 0 };
      if (taken.count === 0) this.#taken.set(key, taken);
      taken.count += 1;
      return taken.count <= this.#most * times;
    });
  }

  /** Addresses and sites that are counted now. */
  get size(): number {
    return this.#taken.size;
  }
}
