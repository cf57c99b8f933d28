import { findBrokenConstraint, inTransaction, type Transaction } from '#server/db/database.ts';
import { queueMail } from '#server/features/mail/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { noteSecurityEvent } from '#server/features/security-events/index.ts';
import type { IdentityContext } from './deps.ts';
import { deleteTokens, spendToken, type LiveToken } from './one-time-token-queries.ts';
import { hashOneTimeToken, issueToken, oneTimeTokenOf } from './one-time-token.ts';
import type { OwnAddresses } from './proof-queries.ts';
import { proveAddress, type AddressProof } from './prove-address.ts';

/** An address that counts as proven now, and what ended with it. */
export interface ConfirmedEmail extends AddressProof {
  /** Sets a new password: for a browser in which the account has no other way in any more. */
  readonly passwordToken: string | null;
}

/**
 * Proves an address by the token that was mailed to it: that of the account, or a new one, which takes its place; the address
 * until now is told. False for a token that is spent, expired or none, and where another member has come by the
 * address first (fault C15).
 */
export const confirmEmail = async (
  context: IdentityContext,
  token: string,
  caller: Caller | undefined,
): Promise<ConfirmedEmail | false> => {
  const tokenHash = hashOneTimeToken(token);
  if (tokenHash === undefined) return false;
  try {
    const confirmed = await inTransaction(context.db, (tx) => confirm(tx, context, tokenHash, caller));
    if (confirmed === undefined) return false;
    context.noteEnded(confirmed.endedSessions);
    return confirmed;
  } catch (error) {
    if (findBrokenConstraint(error) === 'member_email_key') return false;
    throw error;
  }
};

const confirm = async (
  tx: Transaction,
  context: IdentityContext,
  tokenHash: Buffer,
  caller: Caller | undefined,
): Promise<ConfirmedEmail | undefined> => {
  const spent = await spendToken(tx, tokenHash, 'confirm-email', 'prove-email');
  if (spent === undefined) return undefined;
  const { memberId, email } = spent;
  const sessionId = caller?.kind === 'member' && caller.memberId === memberId ? caller.sessionId : undefined;
  const proof = await proveAddress(tx, { memberId, email, sessionId });
  if (proof === undefined) return undefined;
  await noteSecurityEvent(tx, { kind: 'email-changed', memberId });
  if (proof.before.email?.toLowerCase() !== email.toLowerCase()) await replace(tx, context, spent, proof.before);
  if (!proof.isFirst || sessionId !== undefined) return { ...proof, passwordToken: null };
  const tokenId = await issueToken(tx, context.tokenKey, { memberId, purpose: 'reset-password', email });
  return { ...proof, passwordToken: oneTimeTokenOf(context.tokenKey, tokenId) };
};

/** What follows from another address in the place of the one until now, which is told. */
const replace = async (
  tx: Transaction,
  { sendReceiptsTo }: IdentityContext,
  { memberId, email }: LiveToken,
  before: OwnAddresses,
): Promise<void> => {
  // A link for a new password, or a code, that went to the address until now opens nothing any more.
  await deleteTokens(tx, memberId, 'reset-password', 'prove-email');
  if (before.receiptEmail === null) await sendReceiptsTo(tx, memberId, email);
  if (before.isProven && before.email !== null) {
    await queueMail(tx, { mail: 'email-changed', memberId, recipient: before.email });
  }
};
