import type { Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { listProducts, type ListedProduct, type ListPlace, type ProductFilter } from './list-queries.ts';
import { likePatterns } from './like-patterns.ts';

const DEFAULT_PAGE_SIZE = 50;

export interface ProductsAsk extends Omit<ProductFilter, 'patterns'> {
  readonly search: string | undefined;
  readonly after: string | undefined;
  readonly limit: number | undefined;
}

export interface ProductsPage {
  readonly products: readonly ListedProduct[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

const readPlace = (after: string | undefined): ListPlace | undefined => {
  if (after === undefined) return undefined;
  const [, micros, productId] = /^(\d{1,16})\.([\w-]{1,32})$/.exec(after) ?? [];
  if (micros === undefined || productId === undefined) throw new ShopError('invalid-request', { field: 'After' });
  return { editedMicros: Number(micros), productId };
};

/** One page of products of every state, the last edited first. Throws `invalid-request` for a place that is none. */
export const findProducts = async (db: Database, ask: ProductsAsk): Promise<ProductsPage> => {
  const limit = ask.limit ?? DEFAULT_PAGE_SIZE;
  const filter = { ...ask, patterns: likePatterns(ask.search) };
  // One more than is shown says whether there is another page.
  const found = await listProducts(db, filter, { after: readPlace(ask.after), limit: limit + 1 });
  const products = found.slice(0, limit);
  const last = products.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { products, next: hasMore ? `${last.editedMicros}.${last.productId}` : null };
};
