import { inTransaction, type Transaction } from '#server/db/database.ts';
import type { IdentityContext } from './deps.ts';
import type { SignedIn } from './open-session.ts';
import { endSessions, lockRefreshToken, replaceRefreshToken, touchSession } from './queries.ts';
import { hashRefreshToken, nextRefreshToken } from './refresh-token.ts';

interface Renewal {
  readonly signedIn: SignedIn | undefined;
  readonly ended: readonly string[];
}

/**
 * Exchanges a refresh token for its successor, or gives undefined: the page load that asked then goes on as a visitor.
 * Within the grace of 60 seconds, a token whose successor has not been used gets that same successor again, because its
 * answer may have been lost and because several tabs renew at once. A token that is used after that, or whose successor has
 * been used, is in two hands: the session ends for both, and neither gets a member's token from it again (SAFE-12).
 */
export const renewSession = async (context: IdentityContext, refreshToken: string): Promise<SignedIn | undefined> => {
  const { signedIn, ended } = await inTransaction(context.db, (tx) =>
    exchange(tx, context.successorKeys, refreshToken),
  );
  context.noteEnded(ended);
  return signedIn;
};

const exchange = async (
  tx: Transaction,
  keys: IdentityContext['successorKeys'],
  refreshToken: string,
): Promise<Renewal> => {
  const tokenHash = hashRefreshToken(refreshToken);
  if ((await lockRefreshToken(tx, tokenHash)) === undefined) return { signedIn: undefined, ended: [] };
  // Read again now that the session is held: the first reading is from before a renewal that it waited for.
  const found = await lockRefreshToken(tx, tokenHash);
  if (found?.isLive !== true) return { signedIn: undefined, ended: [] };
  const { sessionId, memberId, userName, isStaff, secondFactorShown } = found;
  if (found.successorUsedAt !== null || found.isUsedLongAgo) {
    return { signedIn: undefined, ended: await endSessions(tx, { sessionId }, 'token-reused') };
  }
  const successor = findSuccessor(keys, refreshToken, found.replacedBy);
  if (successor === undefined) return { signedIn: undefined, ended: [] };
  if (found.usedAt === null) await replaceRefreshToken(tx, sessionId, tokenHash, hashRefreshToken(successor));
  await touchSession(tx, sessionId);
  return {
    signedIn: { sessionId, memberId, userName, isStaff, secondFactorShown, refreshToken: successor },
    ended: [],
  };
};

/** The new successor of a token that has none, or the one that it has; undefined where no key of the shop made that one. */
const findSuccessor = (
  [newest, ...others]: IdentityContext['successorKeys'],
  refreshToken: string,
  replacedBy: Buffer | null,
): string | undefined => {
  const successor = nextRefreshToken(newest, refreshToken);
  if (replacedBy === null) return successor;
  const made = [successor, ...others.map((key) => nextRefreshToken(key, refreshToken))];
  return made.find((token) => hashRefreshToken(token).equals(replacedBy));
};
