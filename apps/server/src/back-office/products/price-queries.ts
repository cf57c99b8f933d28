import type { StandingPrice } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';

interface PriceRow {
  readonly now: Date;
  readonly regularNtd: number | null;
  readonly regularSince: Date | null;
  readonly saleNtd: number | null;
  readonly saleFrom: Date | null;
  readonly saleUntil: Date | null;
}

const toPrice = ({ regularNtd, regularSince, saleNtd, saleFrom, saleUntil }: PriceRow): StandingPrice | null => {
  if (regularNtd === null || regularSince === null) return null;
  const isOnSale = saleNtd !== null && saleFrom !== null && saleUntil !== null;
  return { regularNtd, regularSince, sale: isOnSale ? { saleNtd, from: saleFrom, until: saleUntil } : null };
};

/** The price of a product as it stands, null where it has none; and what the clock of the database says. */
export const findStandingPrice = async (
  db: Database,
  productId: string,
): Promise<{ readonly price: StandingPrice | null; readonly now: Date }> => {
  const { rows } = await sql<PriceRow>`
    select clock.now, price.gross_ntd as "regularNtd", price.regular_since as "regularSince", price.sale_ntd as "saleNtd",
      price.sale_from as "saleFrom", price.sale_until as "saleUntil"
    from (select clock_timestamp() as now) clock
    left join price on price.product_id = ${productId} and price.valid_until is null`.execute(db);
  const [row] = rows;
  return row === undefined ? { price: null, now: new Date() } : { price: toPrice(row), now: row.now };
};

/**
 * Ends the price until now and begins another one; orders keep the one that they were placed at. By the clock of the
 * statement: a transaction that waited for another one began before that one's price did.
 */
export const writePrice = async (tx: Transaction, productId: string, price: StandingPrice): Promise<void> => {
  const { regularNtd, regularSince, sale } = price;
  await sql`
    with ended as (
      update price set valid_until = greatest(clock_timestamp(), valid_from + interval '1 microsecond')
      where product_id = ${productId} and valid_until is null returning valid_until
    )
    insert into price (product_id, gross_ntd, valid_from, regular_since, sale_ntd, sale_from, sale_until)
    select ${productId}, ${regularNtd}::integer, coalesce((select valid_until from ended), clock_timestamp()),
      ${regularSince}::timestamptz, ${sale?.saleNtd ?? null}::integer, ${sale?.from ?? null}::timestamptz,
      ${sale?.until ?? null}::timestamptz`.execute(tx);
};
