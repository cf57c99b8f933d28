import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { deleteTokens } from './one-time-token-queries.ts';
import { hashPassword } from './password-hash.ts';
import { assertGoodPassword } from './password-policy.ts';
import { findAddresses } from './proof-queries.ts';
import { endSessions, findMember, upsertCredential } from './queries.ts';

/**
 * Gives a member another password, ends all sessions, the caller's own included, and every mailed link that is still
 * good: one that a thief has asked for must not outlive the change. A mail tells it. Whether the caller may do so is for
 * the use case that calls it to decide. `alsoDo` runs first in the same transaction, for example to use up a reset token.
 * Throws `not-found`, `weak-password` or `common-password`.
 */
export const changePassword = async (
  deps: { readonly db: Database; readonly noteEnded: (sessionIds: readonly string[]) => void },
  memberId: number,
  password: string,
  alsoDo: (tx: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const member = await findMember(deps.db, memberId);
  if (member === undefined) throw new ShopError('not-found');
  await assertGoodPassword(password, member);
  const passwordHash = await hashPassword(password);
  const ended = await inTransaction(deps.db, async (tx) => {
    await alsoDo(tx);
    await upsertCredential(tx, memberId, passwordHash);
    const own = await findAddresses(tx, memberId);
    // What was sent to an unproven address stays good: it is how its owner gets an account back that a stranger made for it.
    await (own?.isProven === true ? deleteTokens(tx, memberId) : deleteTokens(tx, memberId, 'confirm-email'));
    await noteSecurityEvent(tx, { kind: 'password-changed', memberId });
    await queueMail(tx, { mail: 'password-changed', memberId });
    return endSessions(tx, { memberId }, 'password-changed');
  });
  deps.noteEnded(ended);
};
