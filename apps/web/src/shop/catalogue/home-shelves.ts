import type { ProductCardData } from './catalogue-queries.ts';

/** The shelves of the first page, in this order. */
const shelfNames = ['loved', 'free', 'fresh'] as const;

type ShelfName = (typeof shelfNames)[number];

export interface Shelf {
  readonly name: ShelfName;
  readonly products: readonly ProductCardData[];
}

/** As many as stand side by side on a desk's screen. */
const MOST_ON_SHELF = 4;
const LOVED_FROM_STARS = 4.5;
/** What one person says is not yet loved by people. */
const LOVED_FROM_REVIEWS = 2;

const isLoved = ({ RatingAverage, ReviewCount }: ProductCardData): boolean =>
  (RatingAverage ?? 0) >= LOVED_FROM_STARS && ReviewCount >= LOVED_FROM_REVIEWS;

/**
 * Puts the products of the first page on its shelves: what buyers love most, what can be tried for nothing, and the rest, newest first as
 * they came. Each stands once; an empty shelf is left out.
 */
export const toShelves = (products: readonly ProductCardData[]): readonly Shelf[] => {
  const loved = products
    .filter(isLoved)
    .toSorted(
      (one, other) => (other.RatingAverage ?? 0) - (one.RatingAverage ?? 0) || other.ReviewCount - one.ReviewCount,
    )
    .slice(0, MOST_ON_SHELF);
  const unloved = products.filter((product) => !loved.includes(product));
  const free = unloved.filter(({ HasFreePreview }) => HasFreePreview).slice(0, MOST_ON_SHELF);
  const fresh = unloved.filter((product) => !free.includes(product));
  const shelves = { loved, free, fresh };
  return shelfNames.map((name) => ({ name, products: shelves[name] })).filter((shelf) => shelf.products.length > 0);
};

/** The course whose free lesson plays on the first page: the newest film that can be tried. */
export const findSample = (products: readonly ProductCardData[]): ProductCardData | undefined =>
  products.find(({ ProductKind, HasFreePreview }) => ProductKind === 'video' && HasFreePreview);
