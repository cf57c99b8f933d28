import type { Transaction } from '#server/db/database.ts';
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
