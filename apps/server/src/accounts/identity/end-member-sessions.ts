import type { Transaction } from '#server/platform/db/database.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { endSessions } from './queries.ts';

/**
 * Ends all sessions of a member, in the transaction of the reason. Gives their ids: hand them to the
 * authenticator's `noteEnded` after the commit, so that this process need not wait for its own notice.
 */
export const endMemberSessions = (
  tx: Transaction,
  memberId: number,
  reason: 'password-changed' | 'removed' | 'signed-out',
): Promise<readonly string[]> => endSessions(tx, { memberId }, reason);

/** Ends the caller's session, in the transaction of the one that takes its place; empty where it has ended already. */
export const endThisSession = (tx: Transaction, { memberId, sessionId }: MemberCaller): Promise<readonly string[]> =>
  endSessions(tx, { own: { memberId, sessionId } }, 'signed-out');
