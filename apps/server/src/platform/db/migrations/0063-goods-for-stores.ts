import { sql, type Kysely } from 'kysely';

/** Whether goods can be sent to a store's counter (SHIP-2). Older processes send all of them there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table product add column fits_store boolean not null default true`.execute(db);
};
