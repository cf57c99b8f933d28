import type { Share } from '#server/platform/http/address-key.ts';

/** Somebody in a line. */
export interface Waiting {
  /** Where in the line, reckoned in turns of one address. */
  readonly rank: number;
}

/**
 * A line of bounded length in which addresses, and networks of IPv6, take turns however many of their requests wait. Who has the
 * fewest waiting goes first, and a full line makes room for them at the cost of who has the most.
 */
export class FairLine<Place extends Waiting> {
  readonly #most: number;
  readonly #pushOut: (place: Place) => void;
  readonly #places = new Set<Place>();
  readonly #last = new Map<string, number>();
  #servedRank = 0;

  /** `pushOut` gets whoever loses a place to somebody else. */
  constructor(most: number, pushOut: (place: Place) => void) {
    this.#most = most;
    this.#pushOut = pushOut;
  }

  /** Who comes first of those that fulfil the condition. */
  first(condition: (place: Place) => boolean): Place | undefined {
    return pick(this.#places, condition, (one, best) => one.rank < best.rank);
  }

  /** A place for whoever counts for these shares; undefined where the line is full and nobody in it has more than they have. */
  join(shares: readonly Share[], make: (rank: number) => Place): Place | undefined {
    const rank = Math.max(this.#servedRank, ...shares.map(({ key }) => this.#last.get(key) ?? 0));
    if (this.#places.size >= this.#most) {
      const last = pick(this.#places, isAnybody, (one, best) => one.rank >= best.rank);
      // Less than a turn of difference is no more than who came first.
      if (last === undefined || last.rank < rank + 1) return undefined;
      this.#places.delete(last);
      this.#pushOut(last);
    }
    for (const { key, times } of shares) this.#last.set(key, rank + 1 / times);
    const place = make(rank);
    this.#places.add(place);
    return place;
  }

  /** Takes somebody out of the line; `served` where it was their turn. */
  leave(place: Place, served: boolean): void {
    this.#places.delete(place);
    if (served) this.#servedRank = Math.max(this.#servedRank, place.rank);
    if (this.#places.size > 0 && this.#last.size <= 4 * this.#most) return;
    for (const [key, rank] of this.#last)
      if (this.#places.size === 0 || rank <= this.#servedRank) this.#last.delete(key);
  }
}

const isAnybody = (): boolean => true;

const pick = <Item>(
  items: Iterable<Item>,
  condition: (item: Item) => boolean,
  isBetter: (one: Item, best: Item) => boolean,
): Item | undefined => {
  let best: Item | undefined;
  for (const item of items) if (condition(item) && (best === undefined || isBetter(item, best))) best = item;
  return best;
};
