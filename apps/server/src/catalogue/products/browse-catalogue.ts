import { parseIsbn } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { findSearch } from './find-search.ts';
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts';
import { countCatalogue, countFacets, listCatalogue, SEARCHED_MAX, type CatalogueFilter } from './list-queries.ts';
import type { CatalogueAsk, CatalogueFacets, CataloguePage, CatalogueSort, PriceBand } from './product.ts';
import type { FacetRow, HitRow } from './rows.ts';
import { toSummary } from './to-product.ts';

const DEFAULT_PAGE_SIZE = 24;

/** Counting more products than this takes so long that the figure may be a minute old. */
const COUNTED_ANEW_MAX = 5_000;
const COUNT_LIFETIME_MS = 60_000;
const COUNTS_MAX = 500;

/** Where the bands of prices begin, with tax, whole NTD. */
const BAND_STARTS_NTD = [0, 500, 1_000, 2_000] as const;

/** One page of the published products that fit: a search by how well they do, else the newest first, unless asked otherwise. */
export const browseCatalogue = async (db: Database, ask: CatalogueAsk): Promise<CataloguePage> => {
  const filter = await readFilter(db, ask);
  if (filter === undefined) return { total: 0, isTotalCapped: false, isApproximate: false, products: [] };
  const window = { sort: sortOf(ask), offset: ask.offset ?? 0, limit: ask.limit ?? DEFAULT_PAGE_SIZE };
  const hits = await listCatalogue(db, filter, window);
  const total = await findTotal(db, filter, hits, window);
  return {
    total,
    isTotalCapped: filter.search !== undefined && total >= SEARCHED_MAX,
    isApproximate: filter.search?.isApproximate === true && total > 0,
    products: hits.map(toSummary),
  };
};

/** How many products each choice of kind, category, price and stock would leave. */
export const readFacets = async (db: Database, ask: CatalogueAsk): Promise<CatalogueFacets> => {
  const filter = await readFilter(db, ask);
  if (filter === undefined) return toFacets([]);
  const { facets } = countsOf(db);
  const key = JSON.stringify(filter);
  const known = facets.find(key);
  if (known !== undefined) return known;
  const rows = await countFacets(db, filter, BAND_STARTS_NTD);
  const counted = toFacets(rows);
  const all = rows.reduce((sum, row) => sum + (row.kind === null ? 0 : row.count), 0);
  if (filter.search === undefined && all > COUNTED_ANEW_MAX) facets.keep(key, counted);
  return counted;
};

const sortOf = ({ sort, search }: CatalogueAsk): CatalogueSort =>
  sort ?? (search === undefined ? 'newest' : 'relevance');

/** Undefined where nothing can fit: a search for signs alone. */
const readFilter = async (db: Database, ask: CatalogueAsk): Promise<CatalogueFilter | undefined> => {
  const search = ask.search === undefined || ask.search.trim() === '' ? undefined : ask.search;
  const narrowed = {
    categoryCode: ask.categoryCode,
    kind: ask.kind,
    priceFromNtd: ask.priceFromNtd,
    priceBelowNtd: ask.priceBelowNtd,
    inStock: ask.inStock ?? false,
  };
  if (search === undefined) return { ...narrowed, search: undefined };
  // A book's number is kept without the hyphens that are printed in it.
  const query = await findSearch(db, parseIsbn(search) ?? search);
  return query === undefined ? undefined : { ...narrowed, search: query };
};

const findTotal = async (
  db: Database,
  filter: CatalogueFilter,
  hits: readonly HitRow[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<number> => {
  const ridingAlong = hits[0]?.total ?? null;
  if (ridingAlong !== null) return ridingAlong;
  const isLastPage = hits.length < limit && (hits.length > 0 || offset === 0);
  if (isLastPage) return offset + hits.length;
  const { totals } = countsOf(db);
  const key = JSON.stringify(filter);
  const known = totals.find(key);
  if (known !== undefined) return known;
  const total = await countCatalogue(db, filter);
  if (total > COUNTED_ANEW_MAX) totals.keep(key, total);
  return total;
};

interface Counts {
  readonly totals: KeptAnswers<number>;
  readonly facets: KeptAnswers<CatalogueFacets>;
}

const countsByDatabase = new WeakMap<Database, Counts>();

const countsOf = (db: Database): Counts => {
  const known = countsByDatabase.get(db);
  if (known !== undefined) return known;
  const options = { lifetimeMs: COUNT_LIFETIME_MS, max: COUNTS_MAX };
  const counts: Counts = { totals: createKeptAnswers(options), facets: createKeptAnswers(options) };
  countsByDatabase.set(db, counts);
  return counts;
};

const toFacets = (rows: readonly FacetRow[]): CatalogueFacets => {
  const counted = rows.filter((row) => row.count > 0);
  return {
    kinds: counted.flatMap(({ kind, count }) => (kind === null ? [] : [{ kind, count }])),
    categories: counted.flatMap(({ categoryCode, count }) =>
      categoryCode === null ? [] : [{ code: categoryCode, count }],
    ),
    bands: BAND_STARTS_NTD.flatMap((fromNtd, index): readonly PriceBand[] => {
      const count = counted.find((row) => row.band === index + 1)?.count ?? 0;
      return count === 0 ? [] : [{ fromNtd, belowNtd: BAND_STARTS_NTD[index + 1] ?? null, count }];
    }),
    inStockCount: counted.find((row) => row.inStock === true)?.count ?? 0,
  };
};
