import { inTransaction, type Transaction } from '#server/platform/db/database.ts';
import type { IdentityContext } from './deps.ts';
import type { SignedIn } from './open-session.ts';
import { type EndReason, endSessions, touchSession } from './queries.ts';
import { lockRefreshToken, replaceRefreshToken } from './refresh-token-queries.ts';
import { hashRefreshToken, nextRefreshToken } from './refresh-token.ts';

/** Why a session is over; those without a reason of their own have run out. */
type SessionEnd = EndReason | 'timed-out';

interface Renewed {
  readonly signedIn: SignedIn | undefined;
  /** Undefined while nothing has ended, and for a token that the shop does not know. */
  readonly end: SessionEnd | undefined;
}
interface Exchange extends Renewed {
  readonly ended: readonly string[];
}

/**
 * Exchanges a refresh token for its successor, or says why not: the page load that asked then goes on as a visitor.
 * Within the grace of 60 seconds, a token whose successor has not been used gets that same successor again, because its
 * answer may have been lost and because several tabs renew at once. A token that is used after that, or whose successor has
 * been used, is in two hands: the session ends for both, and neither gets a member's token from it again (SAFE-12).
 */
export const renewSession = async (context: IdentityContext, refreshToken: string): Promise<Renewed> => {
  const { ended, ...renewed } = await inTransaction(context.db, (tx) =>
    exchange(tx, context.successorKeys, refreshToken),
  );
  context.noteEnded(ended);
  return renewed;
};

const exchange = async (
  tx: Transaction,
  keys: IdentityContext['successorKeys'],
  refreshToken: string,
): Promise<Exchange> => {
  const tokenHash = hashRefreshToken(refreshToken);
  if ((await lockRefreshToken(tx, tokenHash)) === undefined) return refuse();
  // Read again now that the session is held: the first reading is from before a renewal that it waited for.
  const found = await lockRefreshToken(tx, tokenHash);
  if (found?.isLive !== true) return refuse(found === undefined ? undefined : (found.endReason ?? 'timed-out'));
  const { sessionId, memberId, userName, shownName, isStaff, secondFactorShown } = found;
  if (found.successorUsedAt !== null || found.isUsedLongAgo) {
    return refuse('token-reused', await endSessions(tx, { sessionId }, 'token-reused'));
  }
  const successor = findSuccessor(keys, refreshToken, found.replacedBy);
  if (successor === undefined) return refuse();
  if (found.usedAt === null) await replaceRefreshToken(tx, sessionId, tokenHash, hashRefreshToken(successor));
  await touchSession(tx, sessionId);
  return {
    signedIn: { sessionId, memberId, userName, shownName, isStaff, secondFactorShown, refreshToken: successor },
    end: undefined,
    ended: [],
  };
};

const refuse = (end?: SessionEnd, ended: readonly string[] = []): Exchange => ({ signedIn: undefined, end, ended });

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
