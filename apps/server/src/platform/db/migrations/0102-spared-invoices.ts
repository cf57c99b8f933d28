import { sql, type Kysely } from 'kysely';

/**
 * A paper invoice shows what was left of its order when it was written (OWN-7): refunds that were finished before are off it, and no
 * allowance follows them. Servers of the version before write the whole order and ask for an allowance, which stays right: the
 * column says false there.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table refund add column before_paper boolean not null default false`.execute(db);
};
