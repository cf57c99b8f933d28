import { sql, type Kysely } from 'kysely';

/** Returns how many connections to this database wait for a lock; other databases of the cluster do not count. */
export const countLockWaiters = async <Tables>(db: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql<{ readonly waiters: number }>`
    select count(*)::int as waiters from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiters ?? 0;
};
