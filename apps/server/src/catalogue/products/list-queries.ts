import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { freePieces, lowestPriceNow } from '#server/platform/db/variants.ts';
import { cardColumns, cardFacts, currentPrice } from './card-queries.ts';
import type { CatalogueSort, ProductKind } from './product.ts';
import type { FacetRow, HitRow } from './rows.ts';
import type { SearchQuery } from './search-terms.ts';

/** A search is counted so far: nobody reads on that long. Beside the names, as many others are ranked at most. */
export const SEARCHED_MAX = 1_000;

/** What a catalogue query looks for. Prices are with tax, whole NTD. */
export interface CatalogueFilter {
  readonly categoryCode: string | undefined;
  readonly kind: ProductKind | undefined;
  readonly priceFromNtd: number | undefined;
  /** Below this price. */
  readonly priceBelowNtd: number | undefined;
  readonly inStock: boolean;
  readonly search: SearchQuery | undefined;
}

export interface CatalogueWindow {
  readonly sort: CatalogueSort;
  readonly offset: number;
  readonly limit: number;
}

/** As cards count: goods without a stock row have none, an album is as scarce as the scarcest of its goods. */
const inStock = sql`(case p.kind
  when 'goods' then coalesce(${freePieces}, 0) > 0
  when 'album' then not exists (select from album_item part join stock on stock.product_id = part.product_id
    where part.album_id = p.product_id and stock.free = 0)
  else true end)`;

const yes = sql`true`;

const fitsKind = ({ kind }: CatalogueFilter) => (kind === undefined ? yes : sql`p.kind = ${kind}`);
const fitsCategory = ({ categoryCode }: CatalogueFilter) =>
  categoryCode === undefined ? yes : sql`p.category_code = ${categoryCode}`;
const fitsStock = (filter: CatalogueFilter) => (filter.inStock ? inStock : yes);
const fitsPrice = ({ priceFromNtd, priceBelowNtd }: CatalogueFilter): RawBuilder<unknown> => {
  const limits = [
    ...(priceFromNtd === undefined ? [] : [sql`${lowestPriceNow} >= ${priceFromNtd}`]),
    ...(priceBelowNtd === undefined ? [] : [sql`${lowestPriceNow} < ${priceBelowNtd}`]),
  ];
  return limits.length === 0 ? yes : sql`(${sql.join(limits, sql` and `)})`;
};

/** What is asked beside the search, about "p". */
const narrows = (filter: CatalogueFilter): readonly RawBuilder<unknown>[] =>
  [fitsKind(filter), fitsCategory(filter), fitsPrice(filter), fitsStock(filter)].filter(
    (condition) => condition !== yes,
  );

const fits = (filter: CatalogueFilter): RawBuilder<unknown> =>
  sql.join([sql`p.status = 'published' and p.variant_of is null`, ...narrows(filter)], sql` and `);

const hasPriceLimits = ({ priceFromNtd, priceBelowNtd }: CatalogueFilter): boolean =>
  priceFromNtd !== undefined || priceBelowNtd !== undefined;

/** Prices are looked up only where they decide. */
const decidingPrice = (filter: CatalogueFilter): RawBuilder<unknown> => (hasPriceLimits(filter) ? currentPrice : sql``);

const isFound = ({ match, pairs, leastPairs, nearly }: SearchQuery): RawBuilder<unknown> => {
  const matches = sql`found.tokens @@ ${match}::tsquery`;
  if (leastPairs === 0) return matches;
  const hasPairs = sql`(select count(*) from unnest(${pairs}::text[]) pair where found.tokens @@ pair::tsquery) >= ${leastPairs}`;
  return nearly === undefined
    ? sql`${matches} and ${hasPairs}`
    : sql`${matches} and (${hasPairs} or found.tokens @@ ${nearly}::tsquery)`;
};

/** A hit in the name counts most, then summary, lessons, description. */
const rankBy = ({ rank }: SearchQuery): RawBuilder<unknown> =>
  sql`ts_rank('{0.1, 0.25, 0.5, 1}', found.tokens, ${rank}::tsquery)`;

const orders: Readonly<Record<Exclude<CatalogueSort, 'relevance'>, RawBuilder<unknown>>> = {
  newest: sql`p.published_at desc, p.product_id`,
  price: sql`${lowestPriceNow}, price.product_id`,
  'price-high': sql`${lowestPriceNow} desc, price.product_id desc`,
};

/** `rank` is where the rank of a hit stands; names have none. */
const orderOf = (
  sort: CatalogueSort,
  filter: CatalogueFilter,
  rank: RawBuilder<unknown> = sql`hit.rank`,
): RawBuilder<unknown> => {
  if (sort !== 'relevance') return orders[sort];
  return filter.search === undefined ? orders.newest : sql`${rank} desc nulls first, ${orders.newest}`;
};

/** Products whose names have all of what is looked for. */
const fromNamed = (filter: CatalogueFilter, { named }: SearchQuery): RawBuilder<unknown> =>
  sql`from product_name p ${decidingPrice(filter)}
    where ${sql.join([sql`p.terms @@ ${named}::tsquery and p.is_sold`, ...narrows(filter)], sql` and `)}`;

/**
 * What a search finds, by name and beside: the best-ranked hits as far as the end of the page, or for an order of another kind
 * as many as are counted. Names rank highest and among each other alike, so of a common one only the newest are fetched; where
 * they are more than is counted, nothing else is looked through. Which of both is asked here and not left to the plan: a plan
 * for every word would look for a rare name among all products, from the newest on.
 */
const foundBy = (
  filter: CatalogueFilter,
  search: SearchQuery,
  { sort, offset, limit }: CatalogueWindow,
): RawBuilder<unknown> => {
  const lastNamed = sort === 'relevance' ? offset + limit : SEARCHED_MAX;
  const isCommon = sql`(select count from by_name) >= ${sql.lit(SEARCHED_MAX)}`;
  return sql`some_named as materialized (
      select p.product_id, p.published_at ${fromNamed(filter, search)} limit ${sql.lit(SEARCHED_MAX)}
    ), by_name as (
      select count(*)::int as count from some_named
    ), named as (
      (select p.product_id, p.published_at, null::real as rank from some_named p where not ${isCommon}
        order by ${orders.newest} limit ${lastNamed})
      union all
      (select p.product_id, p.published_at, null ${fromNamed(filter, search)} and ${isCommon}
        order by ${orders.newest} limit ${lastNamed})
    ), beside as materialized (
      select p.product_id, p.published_at, ${rankBy(search)} as rank
      from product_search found join product_name p on p.product_id = found.product_id ${decidingPrice(filter)}
      where not ${isCommon} and ${isFound(search)}
        and not p.terms @@ ${search.named}::tsquery
        and ${sql.join([sql`p.is_sold`, ...narrows(filter)], sql` and `)}
      limit ${sql.lit(SEARCHED_MAX)}
    ), found as (select * from named union all select * from beside)`;
};

const countFound = sql`least((select count from by_name) + (select count(*) from beside), ${sql.lit(SEARCHED_MAX)})::int`;

/** One page of published products. The facts beside the names are gathered for the rows of the page only. */
export const listCatalogue = async (
  db: Database,
  filter: CatalogueFilter,
  window: CatalogueWindow,
): Promise<readonly HitRow[]> => {
  const { sort, offset, limit } = window;
  const order = orderOf(sort, filter);
  const { search } = filter;
  const page =
    search === undefined
      ? sql`hit as (select p.product_id, null::int as total from product p ${currentPrice}
          where ${fits(filter)} order by ${order} limit ${limit} offset ${offset})`
      : sql`${foundBy(filter, search, window)}, hit as (
          select p.product_id, p.rank, ${countFound} as total
          from found p ${sort === 'price' || sort === 'price-high' ? currentPrice : sql``}
          order by ${orderOf(sort, filter, sql`p.rank`)} limit ${limit} offset ${offset}
        )`;
  const { rows } = await sql<HitRow>`
    with ${page}
    select hit.total, ${cardColumns}
    from hit join product p on p.product_id = hit.product_id ${currentPrice} ${cardFacts} order by ${order}`.execute(
    db,
  );
  return rows;
};

/** How many published products fit; a search counts as far as it is ranked. */
export const countCatalogue = async (db: Database, filter: CatalogueFilter): Promise<number> => {
  const { search } = filter;
  const { rows } = await (
    search === undefined
      ? sql<CountRow>`select count(*)::int as total from product p ${decidingPrice(filter)} where ${fits(filter)}`
      : sql<CountRow>`with ${foundBy(filter, search, { sort: 'relevance', offset: 0, limit: 0 })} select ${countFound} as total`
  ).execute(db);
  return rows[0]?.total ?? 0;
};

interface CountRow {
  readonly total: number;
}

const NARROWED_BY_NOTHING = {
  categoryCode: undefined,
  kind: undefined,
  priceFromNtd: undefined,
  priceBelowNtd: undefined,
  inStock: false,
} as const;

/**
 * How many products each choice of a facet would leave: each facet is counted under all the other ones, so that the choices
 * beside the chosen one keep their figures. `bandStartsNtd` are the prices at which the bands begin, the lowest first.
 */
export const countFacets = async (
  db: Database,
  filter: CatalogueFilter,
  bandStartsNtd: readonly number[],
): Promise<readonly FacetRow[]> => {
  const { search } = filter;
  const all = { ...NARROWED_BY_NOTHING, search };
  const found = search === undefined ? sql`` : sql`${foundBy(all, search, { sort: 'newest', offset: 0, limit: 0 })},`;
  const from =
    search === undefined
      ? sql`product p ${currentPrice} where p.status = 'published' and p.variant_of is null`
      : sql`(select product_id from found limit ${sql.lit(SEARCHED_MAX)}) hit
          join product p on p.product_id = hit.product_id ${currentPrice}`;
  const { rows } = await sql<FacetRow>`
    with ${found} one as (
      select p.kind, p.category_code, width_bucket(${lowestPriceNow}, ${bandStartsNtd}::int[]) as band,
        ${inStock} as in_stock, ${fitsKind(filter)} as of_kind, ${fitsCategory(filter)} as of_category,
        ${fitsPrice(filter)} as of_price, ${fitsStock(filter)} as of_stock
      from ${from}
    )
    select kind, category_code as "categoryCode", band, in_stock as "inStock",
      (case
        when grouping(kind) = 0 then count(*) filter (where of_category and of_price and of_stock)
        when grouping(category_code) = 0 then count(*) filter (where of_kind and of_price and of_stock)
        when grouping(band) = 0 then count(*) filter (where of_kind and of_category and of_stock)
        else count(*) filter (where of_kind and of_category and of_price)
      end)::int as count
    from one group by grouping sets ((kind), (category_code), (band), (in_stock))`.execute(db);
  return rows;
};
