import type { Database } from '#server/db/database.ts';
import { deleteExpired } from './queries.ts';

/** Housekeeping, once a day or so: forgets counters that have run out and sessions that ended more than a month ago. */
export const removeExpired = (db: Database): Promise<void> => deleteExpired(db);
