import { inTransaction } from '#server/platform/db/database.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import type { IdentityContext } from './deps.ts';
import { endSessions } from './queries.ts';

export { findLiveSessions, markProfileOpened, wasProfileOpened, type LiveSession } from './session-queries.ts';

/** Ends one of the caller's own sessions, at once and in every process. False where it is none of theirs or has ended. */
export const endOwnSession = async (
  context: IdentityContext,
  caller: MemberCaller,
  sessionId: string,
): Promise<boolean> => {
  const whose = { memberId: caller.memberId, sessionId };
  const ended = await inTransaction(context.db, (tx) => endSessions(tx, { own: whose }, 'signed-out'));
  context.noteEnded(ended);
  return ended.length > 0;
};
