import { DAYS_BEFORE_SALE } from '@kapok/domain';
import { sql } from 'kysely';

// Fragments about "price", the row of the price that stands, by the database's clock; the rules are in the domain (`sale.ts`).

const isOnSale = sql`(now() >= price.sale_from and now() < price.sale_until)`;

/** What one piece costs now, with tax. */
export const priceNow = sql<number>`(case when ${isOnSale} then price.sale_ntd else price.gross_ntd end)`;

/** When the sale ends that goes on now; null where there is none. */
export const saleUntil = sql<Date | null>`(case when ${isOnSale} then price.sale_until end)`;

/** The regular price that may be struck beside the sale that goes on now. "p" is the product. */
export const struckPrice = sql<number | null>`(case when ${isOnSale}
  and greatest(price.regular_since, coalesce(p.published_at, 'infinity')) + make_interval(days => ${sql.lit(DAYS_BEFORE_SALE)})
    <= price.sale_from then price.gross_ntd end)`;
