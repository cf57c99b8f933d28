import { sql, type Kysely } from 'kysely';

/**
 * When a buyer was told not to pay by a number any more, because the order was paid otherwise or another number took its place
 * (TRUE-3). Servers of the version before tell nobody, and leave it empty.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table payment_attempt add column dead_told_at timestamptz`.execute(db);
};
