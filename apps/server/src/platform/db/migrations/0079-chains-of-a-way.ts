import { sql, type Kysely } from 'kysely';

/** The chains to whose stores a way of delivery leads (SHIP-1); null: any, as before. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table shipping_method add store_chains text[]`.execute(db);
};
