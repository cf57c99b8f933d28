import { findBrokenConstraint, inTransaction, type Transaction } from '#server/db/database.ts';
import { queueMail } from '#server/features/mail/index.ts';
import type { IdentityContext } from './deps.ts';
import { deleteTokens, lockMemberEmail, spendToken } from './one-time-token-queries.ts';
import { hashOneTimeToken } from './one-time-token.ts';
import { updateEmail } from './queries.ts';

/**
 * Makes a new e-mail count by the token that was mailed to it; the address until now is told. False for a token that is
 * spent, expired or none, and where another member has come by the address first (fault C15).
 */
export const confirmEmail = async (context: IdentityContext, token: string): Promise<boolean> => {
  const tokenHash = hashOneTimeToken(token);
  if (tokenHash === undefined) return false;
  try {
    return await inTransaction(context.db, (tx) => confirm(tx, tokenHash));
  } catch (error) {
    if (findBrokenConstraint(error) === 'member_email_key') return false;
    throw error;
  }
};

const confirm = async (tx: Transaction, tokenHash: Buffer): Promise<boolean> => {
  const spent = await spendToken(tx, tokenHash, 'confirm-email');
  const member = spent === undefined ? undefined : await lockMemberEmail(tx, spent.memberId);
  if (spent === undefined || member === undefined) return false;
  await updateEmail(tx, spent.memberId, spent.email);
  // A link for a new password that went to the address until now opens nothing any more.
  await deleteTokens(tx, spent.memberId, 'reset-password');
  if (member.email !== null) {
    await queueMail(tx, { mail: 'email-changed', memberId: spent.memberId, recipient: member.email });
  }
  return true;
};
