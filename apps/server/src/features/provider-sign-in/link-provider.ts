import { findBrokenConstraint, inTransaction } from '#server/db/database.ts';
import {
  assertProvenLately,
  assertWayInRemains,
  isOwnSessionLive,
  lockMemberName,
  type IdentityContext,
} from '#server/features/identity/index.ts';
import { queueMail } from '#server/features/mail/index.ts';
import { noteSecurityEvent } from '#server/features/security-events/index.ts';
import type { MemberCaller } from '#server/http/caller.ts';
import { deleteLineAccount, findLinkedAt, insertLineAccount } from './queries.ts';

/** `taken`: the LINE account is another member's, or the member has another one; `failed`: the session has ended. */
export type LinkAnswer = 'linked' | 'taken' | 'failed';

/** Links a LINE account to the member who went to LINE while signed in, and tells it by mail. */
export const linkLine = async (
  identity: IdentityContext,
  linker: { readonly memberId: number; readonly sessionId: string },
  lineUserId: string,
): Promise<LinkAnswer> => {
  const { memberId, sessionId } = linker;
  try {
    return await inTransaction(identity.db, async (tx) => {
      if ((await lockMemberName(tx, memberId)) === undefined) return 'taken';
      if (!(await isOwnSessionLive(tx, linker))) return 'failed';
      await insertLineAccount(tx, memberId, lineUserId, sessionId);
      await queueMail(tx, { mail: 'line-linked', memberId });
      await noteSecurityEvent(tx, { kind: 'line-linked', memberId, actorId: memberId });
      return 'linked';
    });
  } catch (error) {
    if (findBrokenConstraint(error)?.startsWith('line_account_') === true) return 'taken';
    throw error;
  }
};

/**
 * Takes the LINE account off the caller's, and tells it by mail. False where there is none. Throws `not-allowed` with the
 * reason `prove-again` or `last-way-in`.
 */
export const unlinkLine = async (identity: IdentityContext, caller: MemberCaller): Promise<boolean> => {
  const { memberId } = caller;
  await assertProvenLately(identity, caller);
  return inTransaction(identity.db, async (tx) => {
    await assertWayInRemains(tx, memberId, 'line');
    if (!(await deleteLineAccount(tx, memberId))) return false;
    await queueMail(tx, { mail: 'line-unlinked', memberId });
    await noteSecurityEvent(tx, { kind: 'line-unlinked', memberId });
    return true;
  });
};

/** Since when the caller's LINE account is linked; undefined where none is. */
export const readLink = ({ db }: IdentityContext, { memberId }: MemberCaller): ReturnType<typeof findLinkedAt> =>
  findLinkedAt(db, memberId);
