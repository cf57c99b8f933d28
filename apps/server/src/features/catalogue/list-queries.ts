import { TAX_RATE_PERCENT } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { cardColumns, cardFacts, currentPrice } from './card-queries.ts';
import type { CatalogueSort, ProductKind } from './product.ts';
import type { FacetRow, HitRow } from './rows.ts';
import type { SearchQuery } from './search-terms.ts';

/** A search that fits more than this is ranked among so many: nobody reads on that long. */
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

/** As `priceWithTaxNtd` of the domain computes it. */
const priceWithTax = sql`(price.amount_ntd + (price.amount_ntd::bigint * ${sql.lit(TAX_RATE_PERCENT)} + 50) / 100)`;

/** As cards count: goods without a stock row have none, an album is as scarce as the scarcest of its goods. */
const inStock = sql`(case p.kind
  when 'goods' then exists (select from stock where stock.product_id = p.product_id and stock.free > 0)
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
    ...(priceFromNtd === undefined ? [] : [sql`${priceWithTax} >= ${priceFromNtd}`]),
    ...(priceBelowNtd === undefined ? [] : [sql`${priceWithTax} < ${priceBelowNtd}`]),
  ];
  return limits.length === 0 ? yes : sql`(${sql.join(limits, sql` and `)})`;
};

const fits = (filter: CatalogueFilter): RawBuilder<unknown> =>
  sql.join(
    [sql`p.status = 'published'`, fitsKind(filter), fitsCategory(filter), fitsPrice(filter), fitsStock(filter)].filter(
      (condition) => condition !== yes,
    ),
    sql` and `,
  );

const isFound = ({ match, pairs, leastPairs }: SearchQuery): RawBuilder<unknown> =>
  leastPairs === 0
    ? sql`found.tokens @@ ${match}::tsquery`
    : sql`found.tokens @@ ${match}::tsquery and
        (select count(*) from unnest(${pairs}::text[]) pair where found.tokens @@ pair::tsquery) >= ${leastPairs}`;

/** A hit in the name counts most, then summary, lessons, description. */
const rankBy = ({ rank }: SearchQuery): RawBuilder<unknown> =>
  sql`ts_rank('{0.1, 0.25, 0.5, 1}', found.tokens, ${rank}::tsquery)`;

const orders: Readonly<Record<Exclude<CatalogueSort, 'relevance'>, RawBuilder<unknown>>> = {
  newest: sql`p.published_at desc, p.product_id`,
  price: sql`price.amount_ntd, price.product_id`,
  'price-high': sql`price.amount_ntd desc, price.product_id desc`,
};

const orderOf = (sort: CatalogueSort, filter: CatalogueFilter): RawBuilder<unknown> => {
  if (sort !== 'relevance') return orders[sort];
  return filter.search === undefined ? orders.newest : sql`hit.rank desc, ${orders.newest}`;
};

/** One page of published products. The facts beside the names are gathered for the rows of the page only. */
export const listCatalogue = async (
  db: Database,
  filter: CatalogueFilter,
  { sort, offset, limit }: CatalogueWindow,
): Promise<readonly HitRow[]> => {
  const order = orderOf(sort, filter);
  const { search } = filter;
  const page =
    search === undefined
      ? sql`hit as (select p.product_id, null::int as total from product p ${currentPrice}
          where ${fits(filter)} order by ${order} limit ${limit} offset ${offset})`
      : sql`ranked as (
          select p.product_id, ${rankBy(search)} as rank
          from product_search found join product p on p.product_id = found.product_id ${currentPrice}
          where ${isFound(search)} and ${fits(filter)} limit ${sql.lit(SEARCHED_MAX)}
        ), hit as (
          select hit.product_id, hit.rank, (count(*) over ())::int as total
          from ranked hit join product p on p.product_id = hit.product_id ${currentPrice}
          order by ${order} limit ${limit} offset ${offset}
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
  const fitting =
    search === undefined
      ? sql`select from product p ${currentPrice} where ${fits(filter)}`
      : sql`select from product_search found join product p on p.product_id = found.product_id ${currentPrice}
          where ${isFound(search)} and ${fits(filter)} limit ${sql.lit(SEARCHED_MAX)}`;
  const { rows } = await sql<{
    readonly total: number;
  }>`select count(*)::int as total from (${fitting}) fitting`.execute(db);
  return rows[0]?.total ?? 0;
};

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
  const from =
    search === undefined
      ? sql`product p ${currentPrice} where p.status = 'published'`
      : sql`product_search found join product p on p.product_id = found.product_id ${currentPrice}
          where ${isFound(search)} and p.status = 'published' limit ${sql.lit(SEARCHED_MAX)}`;
  const { rows } = await sql<FacetRow>`
    with one as (
      select p.kind, p.category_code, width_bucket(${priceWithTax}::int, ${bandStartsNtd}::int[]) as band,
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
