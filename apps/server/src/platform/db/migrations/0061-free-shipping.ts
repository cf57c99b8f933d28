import { sql, type Kysely } from 'kysely';

/** From which sum of the products a way of delivery is free (SHIP-2). Older processes go on asking for its price. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table shipping_method add column free_from_ntd bigint check (free_from_ntd > 0)`.execute(db);
};
