import { createHash, randomBytes } from 'node:crypto';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { hasStaff, insertLink, isLinkGood, lockFirstRun } from './queries.ts';

const TOKEN_BYTES = 32;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The hash of what may be a token; undefined for text that cannot be one. */
export const hashFirstRunToken = (token: string): Buffer | undefined =>
  /^[\w-]{43}$/.test(token) ? hashOf(token) : undefined;

/**
 * Makes a link by which the first administrator is made, and answers its address; undefined where there is one already. The
 * token stands behind the `#`, which no server and no log ever sees; the database keeps its hash alone.
 */
export const makeFirstRunLink = (db: Database, publicUrl: string): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    await lockFirstRun(tx);
    if (await hasStaff(tx)) return undefined;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await insertLink(tx, hashOf(token));
    return `${publicUrl}/login/first-run#token=${token}`;
  });

/** Whether a token makes the first administrator. Uses nothing up. */
export const mayBegin = async (db: Database, token: string): Promise<boolean> => {
  const hash = hashFirstRunToken(token);
  return hash !== undefined && (await isLinkGood(db, hash)) && !(await hasStaff(db));
};
