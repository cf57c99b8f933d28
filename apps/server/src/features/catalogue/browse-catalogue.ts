import type { Database } from '#server/db/database.ts';
import type { CatalogueAsk, CataloguePage } from './product.ts';
import { countCatalogue, listCatalogue } from './queries.ts';
import { searchPatterns } from './search-words.ts';
import { toSummary } from './to-product.ts';

const DEFAULT_PAGE_SIZE = 24;

/** One page of the published products that fit, newest first unless asked otherwise. */
export const browseCatalogue = async (db: Database, ask: CatalogueAsk): Promise<CataloguePage> => {
  const filter = { categoryCode: ask.categoryCode, kind: ask.kind, patterns: searchPatterns(ask.search) };
  const offset = ask.offset ?? 0;
  const limit = ask.limit ?? DEFAULT_PAGE_SIZE;
  const hits = await listCatalogue(db, filter, { sort: ask.sort ?? 'newest', offset, limit });
  // The total rides on the rows of the page: only a page behind the last one has to count apart.
  const total = hits[0]?.total ?? (offset === 0 ? 0 : await countCatalogue(db, filter));
  return { total, products: hits.map(toSummary) };
};
