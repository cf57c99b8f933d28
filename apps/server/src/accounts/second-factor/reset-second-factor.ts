import type { Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { assertMayActOn, endMemberSessions } from '#server/accounts/identity/index.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { deleteAllFactors, findStaffByLogin, restartRefundsSince } from './queries.ts';

/**
 * Takes every second factor of another member of the staff away and ends their sessions; hand the ids to `noteEnded` after the
 * commit. They set up anew at the next sign-in: until then a password opens the account. Throws `not-allowed` for the own one, with the
 * reason `another-administrator`, for staff who hold what the administrator lacks, and where the role has just ended; `not-found` for
 * who is no member.
 */
export const resetSecondFactor = async (
  tx: Transaction,
  staffId: number,
  memberId: number,
): Promise<readonly string[]> => {
  if (staffId === memberId) throw new ShopError('not-allowed', { reason: 'another-administrator' });
  await assertMayActOn(tx, { staffId, memberId, permission: 'settings', opensAccount: true });
  return reset(tx, staffId, memberId);
};

/**
 * The same by command, for the only administrator who lost everything: whoever runs commands has the database anyway. Gives the
 * login name, or undefined where nobody of the staff is called so.
 */
export const resetSecondFactorByCommand = async (tx: Transaction, login: string): Promise<string | undefined> => {
  const found = await findStaffByLogin(tx, login);
  if (found === undefined) return undefined;
  await reset(tx, null, found.memberId);
  return found.userName;
};

const reset = async (tx: Transaction, staffId: number | null, memberId: number): Promise<readonly string[]> => {
  await deleteAllFactors(tx, memberId);
  await restartRefundsSince(tx, memberId);
  await noteStaffAction(tx, { staffId, action: 'reset-second-factor', subject: `member/${memberId}` });
  await noteSecurityEvent(tx, { kind: 'second-factor-reset', memberId, actorId: staffId });
  await queueMail(tx, { mail: 'second-factor-reset', memberId });
  return endMemberSessions(tx, memberId, 'signed-out');
};
