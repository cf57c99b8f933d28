import type { Database } from '#server/platform/db/database.ts';
import { deleteExpiredTokens } from './one-time-token-queries.ts';
import { deleteExpired } from './queries.ts';

/** Housekeeping, once a day or so: forgets counters and links that have run out and sessions that ended a month ago. */
export const removeExpired = async (db: Database): Promise<void> => {
  await deleteExpired(db);
  await deleteExpiredTokens(db);
};
