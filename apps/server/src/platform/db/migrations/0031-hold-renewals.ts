import { sql, type Kysely } from 'kysely';

/** How often the goods of an order were held for longer since it was placed, so that nobody holds them for ever. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table customer_order add hold_renewals integer not null default 0`.execute(db);
};
