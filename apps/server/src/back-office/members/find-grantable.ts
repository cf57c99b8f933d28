import type { Database } from '#server/platform/db/database.ts';
import { listGrantable } from './grant-queries.ts';

const GRANTABLE_AT_ONCE = 50;

/** Products that staff could give a member, those whose name or number holds the text; the first fifty. */
export const findGrantable = (db: Database, memberId: number, text: string): ReturnType<typeof listGrantable> =>
  listGrantable(db, memberId, text.trim(), GRANTABLE_AT_ONCE);
