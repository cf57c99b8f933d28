import { addressProof } from '@kapok/contract';
import type { z } from 'zod';
import { findBrokenConstraint, inTransaction, type Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { findKeptAnswer, keepAnswer, type Once } from '#server/platform/http/once.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import type { IdentityContext } from './deps.ts';
import { deleteTokens, spendToken, type LiveToken } from './one-time-token-queries.ts';
import { hashOneTimeToken, issueToken, oneTimeTokenOf } from './one-time-token.ts';
import type { OwnAddresses } from './proof-queries.ts';
import { proveAddress } from './prove-address.ts';
import { addressProofToWire } from './wire.ts';

export type ConfirmedEmail = z.output<typeof addressProof>;

/** As it is kept for a repeat: no table holds a token, so the row's id is in its place. */
type Confirmation = ConfirmedEmail;

/**
 * Proves an address by the token that was mailed to it: that of the account, or a new one, which takes its place; the address
 * until now is told. In a browser in which the account has no other way in any more, the answer has a token for a new password.
 * False for a token that is spent, expired or none, and where another member has come by the address first (fault C15).
 * A request that is repeated by its key gets the first answer. Throws `idempotency-key-reused`.
 */
export const confirmEmail = async (
  context: IdentityContext,
  token: string,
  caller: Caller | undefined,
  once?: Once,
): Promise<ConfirmedEmail | false> => {
  const tokenHash = hashOneTimeToken(token);
  if (tokenHash === undefined) return false;
  try {
    const confirmed = await inTransaction(context.db, (tx) => confirm(tx, context, { tokenHash, caller, once }));
    if (confirmed !== undefined) context.noteEnded(confirmed.ended);
    const answer = confirmed?.confirmation ?? (await findKeptAnswer(context.db, once, addressProof));
    return answer === undefined ? false : withToken(context, answer);
  } catch (error) {
    if (findBrokenConstraint(error) === 'member_email_key') return false;
    throw error;
  }
};

const withToken = ({ tokenKey }: IdentityContext, confirmation: Confirmation): ConfirmedEmail => {
  const { PasswordToken: tokenId } = confirmation;
  return { ...confirmation, PasswordToken: tokenId === null ? null : oneTimeTokenOf(tokenKey, tokenId) };
};

interface Confirming {
  readonly tokenHash: Buffer;
  readonly caller: Caller | undefined;
  readonly once: Once | undefined;
}

const confirm = async (tx: Transaction, context: IdentityContext, { tokenHash, caller, once }: Confirming) => {
  const spent = await spendToken(tx, tokenHash, 'confirm-email', 'prove-email');
  if (spent === undefined) return undefined;
  const { memberId, email } = spent;
  const sessionId = caller?.kind === 'member' && caller.memberId === memberId ? caller.sessionId : undefined;
  const proof = await proveAddress(tx, { memberId, email, sessionId });
  if (proof === undefined) return undefined;
  await noteSecurityEvent(tx, { kind: 'email-changed', memberId });
  if (proof.before.email?.toLowerCase() !== email.toLowerCase()) await replace(tx, context, spent, proof.before);
  const needsPassword = proof.isFirst && sessionId === undefined;
  const tokenId = needsPassword
    ? await issueToken(tx, context.tokenKey, { memberId, purpose: 'reset-password', email })
    : null;
  const confirmation: Confirmation = addressProofToWire({ ...proof, passwordToken: tokenId });
  await keepAnswer(tx, once, confirmation);
  return { confirmation, ended: proof.endedSessions };
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
