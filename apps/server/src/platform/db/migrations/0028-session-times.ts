import { sql, type Kysely } from 'kysely';

/** How many wrong passwords a shop puts up with depends on how many members signed in within the last hour. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index session_created_idx on session (created_at)`.execute(db);
};
