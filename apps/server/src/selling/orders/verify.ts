import type { Database } from '#server/platform/db/database.ts';
import { countViolations, countViolationsWithin, type Invariant } from './verify-queries.ts';

export type { Invariant } from './verify-queries.ts';

/**
 * Checks, at any time and beside a running shop, that no money, stock or right was lost or made: every invariant with the
 * number of records that break it, 0 everywhere in a sound shop.
 */
export const verify = (db: Database): Promise<readonly Invariant[]> => countViolations(db);

/** As verify, for a page that somebody waits for: undefined where it would take longer. */
export const verifyWithin = (db: Database, seconds: number): Promise<readonly Invariant[] | undefined> =>
  countViolationsWithin(db, seconds);
