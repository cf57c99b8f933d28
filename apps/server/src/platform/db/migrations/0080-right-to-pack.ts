import { sql, type Kysely } from 'kysely';

/**
 * Staff who pack parcels need not see sums (MGNT-8). It stands beside the other permissions: an older process, which does not
 * know it, would refuse to read them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table member add packs_parcels boolean not null default false`.execute(db);
};
