import type { Database } from '#server/db/database.ts';
import { countViolations, type Invariant } from './verify-queries.ts';

export type { Invariant } from './verify-queries.ts';

/**
 * Checks, at any time and beside a running shop, that no money, stock or right was lost or made: every invariant with the
 * number of records that break it, 0 everywhere in a sound shop.
 */
export const verify = (db: Database): Promise<readonly Invariant[]> => countViolations(db);
