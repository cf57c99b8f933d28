import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { assertMayActOn, endMemberSessions } from '#server/accounts/identity/index.ts';

/** What ending sessions needs from the outside. */
export interface SignOutDeps {
  readonly db: Database;
  /** Tells this process of sessions that have ended; the others hear it from the database. */
  readonly noteEnded: (sessionIds: readonly string[]) => void;
}

/**
 * Signs a member out on every device: their tokens are worth nothing from now on. Answers how many sessions there were. Throws
 * as assertMayActOn.
 */
export const signMemberOut = async (
  { db, noteEnded }: SignOutDeps,
  staffId: number,
  memberId: number,
): Promise<number> => {
  const ended = await inTransaction(db, async (tx) => {
    await assertMayActOn(tx, { staffId, memberId, permission: 'members', opensAccount: false });
    const sessions = await endMemberSessions(tx, memberId, 'signed-out');
    const details = { sessions: sessions.length };
    await noteStaffAction(tx, { staffId, action: 'sign-member-out', subject: `member/${memberId}`, details });
    return sessions;
  });
  noteEnded(ended);
  return ended.length;
};
