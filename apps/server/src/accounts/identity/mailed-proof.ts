import { timingSafeEqual } from 'node:crypto';
import { addressProof } from '@kapok/contract';
import { readGroupedCode } from '@kapok/domain';
import type { z } from 'zod';
import { inTransaction, type Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { findKeptAnswer, keepAnswer, type Once } from '#server/platform/http/once.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { IdentityContext } from './deps.ts';
import { mailboxCountOf } from './login-text.ts';
import { deleteTokens, lockToken } from './one-time-token-queries.ts';
import { issueToken, mailedCodeOf } from './one-time-token.ts';
import { proveAddress } from './prove-address.ts';
import { addressProofToWire } from './wire.ts';
import { findAddresses, markProven } from './proof-queries.ts';
import type { Try } from './throttle.ts';

/** A code for a person whose address is known is wanted at once; the proof of an address may wait in its mailbox. */
const CODE_MINUTES = 30;
const PROOF_MINUTES = 24 * 60;

/** What a mail to an unproven address counts against: whoever causes it, nobody gets more than three a day (SAFE-6). */
export const proofMails = (email: string, memberId?: number): readonly Try[] => [
  { limit: 'proofMailAddress', subject: mailboxCountOf(email) },
  ...(memberId === undefined ? [] : [{ limit: 'proofMailMember', subject: `member ${memberId}` } as const]),
];

/** Whether one more mail may go to an unproven address; counts it. */
export const mayMailProof = async (context: Pick<IdentityContext, 'throttle'>, email: string): Promise<boolean> => {
  try {
    await context.throttle.spend(proofMails(email));
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'rate-limited') return false;
    throw error;
  }
};

/** Queues the welcome of a new member, with a link and a code that prove the address; in the transaction of the account. */
export const queueWelcome = async (
  tx: Transaction,
  { tokenKey }: Pick<IdentityContext, 'tokenKey'>,
  memberId: number,
  email: string,
): Promise<void> => {
  const tokenId = await issueToken(tx, tokenKey, { memberId, purpose: 'prove-email', email, minutes: PROOF_MINUTES });
  await queueMail(tx, { mail: 'welcome', memberId, tokenId });
};

/** An import is announced, and a mailbox of an old shop may be looked at once in two weeks. */
const IMPORTED_MINUTES = 14 * 24 * 60;

/**
 * Queues the mail that tells somebody of the account that was taken over for them, with a link to set a password; in the
 * transaction of the import. The address is refused while an account has it; whoever can take imports back counts the mail
 * with `mayMailProof` before.
 */
export const queueImported = async (
  tx: Transaction,
  tokenKey: Buffer,
  memberId: number,
  email: string,
  importId?: number,
): Promise<void> => {
  const wish = { memberId, purpose: 'reset-password', email, minutes: IMPORTED_MINUTES } as const;
  const tokenId = await issueToken(tx, tokenKey, wish);
  const words = importId === undefined ? {} : { importId };
  await queueMail(tx, { mail: 'member-imported', memberId, tokenId, ...words });
};

/**
 * Mails a code to the caller's own address, with a link as well while the address is unproven. False where the account has
 * no address. Throws `rate-limited` and `not-signed-in`.
 */
export const askEmailCode = async (context: IdentityContext, caller: MemberCaller): Promise<boolean> => {
  const { memberId } = caller;
  const own = await findAddresses(context.db, memberId);
  if (own === undefined) throw new ShopError('not-signed-in');
  const { email, isProven } = own;
  if (email === null) return false;
  await context.throttle.spend(
    isProven ? [{ limit: 'emailCode', subject: `member ${memberId}` }] : proofMails(email, memberId),
  );
  const minutes = isProven ? CODE_MINUTES : PROOF_MINUTES;
  await inTransaction(context.db, async (tx) => {
    const wish = { memberId, purpose: 'prove-email', email, minutes } as const;
    const tokenId = await issueToken(tx, context.tokenKey, wish);
    await queueMail(tx, { mail: isProven ? 'email-code' : 'prove-email', memberId, tokenId });
  });
  return true;
};

/**
 * Proves the person in this session, and the account's address, by the code that was mailed to it. False for a wrong or
 * spent code. A request that is repeated by its key in this session gets the first answer. Throws `rate-limited` after too many,
 * and `idempotency-key-reused`.
 */
export const proveByCode = async (
  context: IdentityContext,
  caller: MemberCaller,
  typed: string,
  once?: Once,
): Promise<z.output<typeof addressProof> | false> => {
  const tries: readonly Try[] = [{ limit: 'emailCodeTry', subject: `member ${caller.memberId}` }];
  await context.throttle.spend(tries);
  const proven = await inTransaction(context.db, (tx) => spendCode(tx, context, caller, { typed, once }));
  if (proven !== undefined) context.noteEnded(proven.ended);
  const answer = proven?.answer ?? (await findKeptAnswer(context.db, once, addressProof));
  if (answer === undefined) return false;
  await context.throttle.giveBack(tries);
  return answer;
};

const spendCode = async (
  tx: Transaction,
  { tokenKey }: IdentityContext,
  { memberId, sessionId }: MemberCaller,
  { typed, once }: { readonly typed: string; readonly once: Once | undefined },
) => {
  const token = await lockToken(tx, memberId, 'prove-email');
  if (token === undefined || !isSameCode(mailedCodeOf(tokenKey, token.id), typed)) return undefined;
  await deleteTokens(tx, memberId, 'prove-email');
  await markProven(tx, memberId, sessionId);
  const proof = await proveAddress(tx, { memberId, email: token.email, sessionId });
  if (proof === undefined) return undefined;
  const answer = addressProofToWire(proof);
  await keepAnswer(tx, once, answer);
  return { answer, ended: proof.endedSessions };
};

const isSameCode = (code: string, typed: string): boolean => {
  const figures = Buffer.from(readGroupedCode(typed));
  const expected = Buffer.from(code);
  return figures.length === expected.length && timingSafeEqual(figures, expected);
};
