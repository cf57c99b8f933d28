import { sql, type Kysely } from 'kysely';

/**
 * The fields of the pickup store that a destination names, with the text that was made of them (SHIP-1). They count only while
 * that text is the destination: processes of the version before, and clients that know the text alone, change no more than it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table cart add column pickup_store jsonb;
    alter table customer_order add column pickup_store jsonb;
  `.execute(db);
};
