import { z } from 'zod';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { inTransactionOnce, type Once } from '#server/platform/http/once.ts';
import type { IdentityContext } from './deps.ts';
import { endSessions } from './queries.ts';

export { findLiveSessions, markProfileOpened, wasProfileOpened, type LiveSession } from './session-queries.ts';

/**
 * Ends one of the caller's own sessions, at once and in every process. False where it is none of theirs or has ended; a
 * request that is repeated by its key gets the first answer.
 */
export const endOwnSession = async (
  context: IdentityContext,
  caller: MemberCaller,
  sessionId: string,
  once?: Once,
): Promise<boolean> => {
  const whose = { memberId: caller.memberId, sessionId };
  let ended: Awaited<ReturnType<typeof endSessions>> = [];
  const hasEnded = await inTransactionOnce(context.db, once, z.boolean(), async (tx) => {
    ended = await endSessions(tx, { own: whose }, 'signed-out');
    return ended.length > 0;
  });
  context.noteEnded(ended);
  return hasEnded;
};
