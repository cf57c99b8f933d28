import { setTimeout as sleep } from 'node:timers/promises';
import { isEmailAddress } from '@kapok/domain';
import { inTransaction } from '#server/db/database.ts';
import { queueMail } from '#server/features/mail/index.ts';
import { ShopError } from '#server/http/shop-error.ts';
import { addressKey } from './address-key.ts';
import { changePassword } from './change-password.ts';
import type { IdentityContext } from './deps.ts';
import { normaliseLogin } from './login-text.ts';
import { findResetToken, spendToken } from './one-time-token-queries.ts';
import { hashOneTimeToken, issueToken } from './one-time-token.ts';
import { findMemberByEmail } from './queries.ts';

export type ResetAnswer = 'sent' | 'malformed' | 'unknown' | 'mail-failed';

export interface ResetRequest {
  readonly email: string;
  readonly address: string;
}

export interface ResetWay {
  /** Answers known and unknown addresses alike, in words and in time. */
  readonly hidesUnknown: boolean;
  /** Sends the mail of a link at once; false where the mail server does not take it. */
  readonly sendNow: (tokenId: string, memberId: number) => Promise<boolean>;
}

/** Longer than looking a member up and writing the link take; the answer tells nothing by coming sooner. */
const HIDING_MS = 400;

/**
 * Mails a link for a new password (PROF-5). Whether an e-mail is known is told, unless the shop hides it; so often that
 * nobody can harvest addresses it is not. Throws `invalid-request` for control characters and `rate-limited`.
 */
export const askForReset = async (
  context: IdentityContext,
  request: ResetRequest,
  way: ResetWay,
): Promise<ResetAnswer> => {
  if (/\p{Cc}/u.test(request.email)) throw new ShopError('invalid-request', { field: 'Email' });
  const email = normaliseLogin(request.email);
  if (!isEmailAddress(email)) return 'malformed';
  await context.throttle.spend([
    { limit: 'resetAddress', subject: addressKey(request.address) },
    { limit: 'resetSubject', subject: email.toLowerCase() },
    { limit: 'resetEveryone', subject: 'everyone' },
  ]);
  if (!way.hidesUnknown) return sendLink(context, email, way);
  await Promise.all([queueLink(context, email), sleep(HIDING_MS)]);
  return 'sent';
};

const sendLink = async (context: IdentityContext, email: string, way: ResetWay): Promise<ResetAnswer> => {
  const member = await findMemberByEmail(context.db, email);
  if (member === undefined) return 'unknown';
  const wish = { memberId: member.memberId, purpose: 'reset-password', email } as const;
  const tokenId = await inTransaction(context.db, (tx) => issueToken(tx, context.tokenKey, wish));
  return (await way.sendNow(tokenId, member.memberId)) ? 'sent' : 'mail-failed';
};

const queueLink = async (context: IdentityContext, email: string): Promise<void> => {
  const member = await findMemberByEmail(context.db, email);
  if (member === undefined) return;
  const { memberId } = member;
  await inTransaction(context.db, async (tx) => {
    const tokenId = await issueToken(tx, context.tokenKey, { memberId, purpose: 'reset-password', email });
    await queueMail(tx, { mail: 'reset-password', memberId, tokenId });
  });
};

/** Somebody else used the link between looking and using. */
class SpentToken extends Error {}

/**
 * Sets the password of whoever has the mailed link; every session ends. False for a token that is spent, replaced by a
 * newer one, expired, about another e-mail by now, or none. A password that is refused does not use it up.
 * Throws `weak-password` or `common-password`.
 */
export const resetPassword = async (context: IdentityContext, token: string, password: string): Promise<boolean> => {
  const tokenHash = hashOneTimeToken(token);
  const found = tokenHash === undefined ? undefined : await findResetToken(context.db, tokenHash);
  if (tokenHash === undefined || found === undefined) return false;
  try {
    await changePassword(context, found.memberId, password, async (tx) => {
      if ((await spendToken(tx, tokenHash, 'reset-password')) === undefined) throw new SpentToken();
    });
    return true;
  } catch (error) {
    if (error instanceof SpentToken) return false;
    throw error;
  }
};
