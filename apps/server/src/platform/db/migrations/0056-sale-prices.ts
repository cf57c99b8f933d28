import { sql, type Kysely } from 'kysely';

/**
 * A price may be lowered from one instant until another (OFFER-1). The sale stands on the row of the regular price that it
 * lowers, so that what a product costs now is read from one row. `regular_since` says from when on the regular price was really
 * asked for; a line of an order keeps the regular price that was struck beside its own. Servers of the version before go on
 * charging the regular price, and a price that they write begins without a sale.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table price
      add column regular_since timestamptz not null default now(),
      add column sale_ntd integer check (sale_ntd >= 1),
      add column sale_from timestamptz,
      add column sale_until timestamptz,
      add constraint price_sale_whole check (num_nulls(sale_ntd, sale_from, sale_until) in (0, 3)),
      add constraint price_sale_lower check (sale_ntd < gross_ntd),
      add constraint price_sale_period check (sale_from < sale_until);
    update price set regular_since = valid_from;
    alter table order_line add column regular_ntd integer check (regular_ntd > gross_ntd);
  `.execute(db);
};
