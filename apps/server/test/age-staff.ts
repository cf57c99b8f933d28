import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** As if who is staff for refunds now had been for a day: they count as one of the two people of a large refund (SAFE-17). */
export const ageStaff = async (db: Database): Promise<void> => {
  await sql`update member set refunds_since = now() - interval '1 day' where refunds_since is not null`.execute(db);
};
