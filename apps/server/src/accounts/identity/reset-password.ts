import { setTimeout as sleep } from 'node:timers/promises';
import { isEmailAddress } from '@kapok/domain';
import { z } from 'zod';
import { inTransaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { findKeptAnswer, keepAnswer, type Once } from '#server/platform/http/once.ts';
import { noteSecurityEvent, noteSecurityEventNow } from '#server/accounts/security-events/index.ts';
import { failAttempt, noteAttempt } from '#server/platform/http/request-origin.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { admitStranger } from './admit-stranger.ts';
import { changePassword } from './change-password.ts';
import type { IdentityContext } from './deps.ts';
import { normaliseLogin } from './login-text.ts';
import { proofMails } from './mailed-proof.ts';
import { findLink, findResetToken, spendToken, type TokenPurpose } from './one-time-token-queries.ts';
import { hashOneTimeToken, issueToken, type TokenWish } from './one-time-token.ts';
import { findAddresses, findMemberWays, hasWaysOfBefore, removeProviders, removePasskeys } from './proof-queries.ts';
import { proveAddress } from './prove-address.ts';
import { findMemberByEmail } from './queries.ts';
import type { Try } from './throttle.ts';

export type ResetAnswer = 'sent' | 'malformed' | 'unknown' | 'mail-failed';

export interface ResetRequest {
  readonly email: string;
  readonly address: string;
  /** The proof of work that came along. */
  readonly proof: string | undefined;
}

export interface ResetWay {
  /** Answers known and unknown addresses alike, in words and in time. */
  readonly hidesUnknown: boolean;
  /** Sends the mail of a link at once; false where the mail server does not take it. */
  readonly sendNow: (tokenId: string, memberId: number) => Promise<boolean>;
}

const MOST_DOUBLINGS_OF_ADDRESS = 4;
const MOST_DOUBLINGS_FOR_RESET = 3;

const admitAsker = (context: IdentityContext, { address, proof }: ResetRequest) => {
  const subject = addressKey(address);
  return admitStranger(
    context,
    {
      purpose: 'reset-password',
      subject,
      free: [
        { limit: 'resetAddress', subject },
        { limit: 'resetAddressDaily', subject },
        { limit: 'resetEveryone', subject: 'everyone' },
      ],
      hardening: [
        { limit: 'resetAddressProven', subject, mostDoublings: MOST_DOUBLINGS_OF_ADDRESS },
        { limit: 'resetEveryoneProven', subject: 'everyone', mostDoublings: MOST_DOUBLINGS_FOR_RESET },
      ],
    },
    proof,
  );
};

/** Longer than looking a member up and writing the link take; the answer tells nothing by coming sooner. */
const HIDING_MS = 400;

const MINUTES_OF_LAST_LINK = 24 * 60;

/**
 * Mails a link for a new password (PROF-5). Whether an e-mail is known is told, unless the shop hides it; so often that
 * nobody can harvest addresses it is not. Throws `invalid-request` for control characters, `proof-of-work-needed` and `rate-limited`.
 */
export const askForReset = async (
  context: IdentityContext,
  request: ResetRequest,
  way: ResetWay,
): Promise<ResetAnswer> => {
  if (/\p{Cc}/u.test(request.email)) throw new ShopError('invalid-request', { field: 'Email' });
  const email = normaliseLogin(request.email);
  if (!isEmailAddress(email)) return 'malformed';
  noteAttempt({ kind: 'reset-asked', login: email });
  await admitAsker(context, request);
  await context.throttle.spend([{ limit: 'resetSubject', subject: email.toLowerCase() }]);
  if (!way.hidesUnknown) return sendLink(context, email, way);
  await Promise.all([queueLink(context, email), sleep(HIDING_MS)]);
  return 'sent';
};

interface Reader {
  readonly memberId: number;
  readonly email: string;
}

/**
 * The member of an address, with that address as it is kept. What was typed only finds it: the database sees one letter
 * where a mail server sees two (`İ` and `i`), so a mail to what was typed could reach somebody else.
 */
const findReader = async ({ db }: IdentityContext, typed: string): Promise<Reader | undefined> => {
  const member = await findMemberByEmail(db, typed);
  if (typeof member?.email !== 'string') return undefined;
  return { memberId: member.memberId, email: member.email };
};

const sendLink = async (context: IdentityContext, email: string, way: ResetWay): Promise<ResetAnswer> => {
  const member = await findReader(context, email);
  if (member === undefined) {
    failAttempt({ kind: 'reset-asked', login: email });
    return 'unknown';
  }
  const wish = await wishFor(context, member);
  if (wish === undefined) return 'sent';
  const tokenId = await inTransaction(context.db, async (tx) => {
    await noteSecurityEvent(tx, { kind: 'reset-asked', memberId: member.memberId });
    return issueToken(tx, context.tokenKey, wish);
  });
  return (await way.sendNow(tokenId, member.memberId)) ? 'sent' : 'mail-failed';
};

const queueLink = async (context: IdentityContext, email: string): Promise<void> => {
  const member = await findReader(context, email);
  if (member === undefined) {
    failAttempt({ kind: 'reset-asked', login: email });
    return;
  }
  const { memberId } = member;
  try {
    const wish = await wishFor(context, member);
    if (wish === undefined) return;
    await inTransaction(context.db, async (tx) => {
      await noteSecurityEvent(tx, { kind: 'reset-asked', memberId });
      const tokenId = await issueToken(tx, context.tokenKey, wish);
      await queueMail(tx, { mail: 'reset-password', memberId, tokenId });
    });
  } catch (error) {
    // A refusal would say that the address is known.
    if (!(error instanceof ShopError && error.code === 'rate-limited')) throw error;
  }
};

/**
 * The link to write; undefined where the mailbox had all links of its day, which is noted and told to nobody. The last of them is
 * good for that day, so that whoever uses them up for a member has sent that member a way in; so is every link to an unproven
 * address, which is one of its three mails (SAFE-6).
 */
const wishFor = async (context: IdentityContext, { memberId, email }: Reader): Promise<TokenWish | undefined> => {
  const { db, throttle } = context;
  const wish = { memberId, purpose: 'reset-password', email } as const;
  if ((await findAddresses(db, memberId))?.isProven !== true) {
    await throttle.spend(proofMails(email));
    return { ...wish, minutes: MINUTES_OF_LAST_LINK };
  }
  const mail: Try = { limit: 'resetMailbox', subject: `member ${memberId}` };
  if ((await throttle.trySpend([mail])) !== undefined) {
    await noteSecurityEventNow(db, { kind: 'reset-asked', outcome: 'refused', memberId, details: { mailed: false } });
    return undefined;
  }
  const isLast = (await throttle.countOf(mail)) >= throttle.pointsOf('resetMailbox');
  return isLast ? { ...wish, minutes: MINUTES_OF_LAST_LINK } : wish;
};

/** Somebody else used the link between looking and using. */
class SpentToken extends Error {}

export interface NewPassword {
  readonly token: string;
  readonly password: string;
  /** Whether passkeys and LINE go, too; undefined: where they are older than the proof of the address. */
  readonly removesOtherWays: boolean | undefined;
}

/**
 * Sets the password of whoever has the mailed link, which proves the address; every session ends. Where it is the first
 * proof, every other way to sign in goes, too, else as it is wished. False for a token that is spent, replaced by a
 * newer one, expired, about another e-mail by now, or none. A password that is refused does not use it up.
 * A request that is repeated by its key gets the first answer.
 * Throws `weak-password`, `common-password` or `idempotency-key-reused`.
 */
export const resetPassword = async (
  context: IdentityContext,
  { token, password, removesOtherWays }: NewPassword,
  once?: Once,
): Promise<boolean> => {
  const tokenHash = hashOneTimeToken(token);
  const found = tokenHash === undefined ? undefined : await findResetToken(context.db, tokenHash);
  if (tokenHash === undefined || found === undefined) {
    if ((await findKeptAnswer(context.db, once, z.boolean())) === true) return true;
    failAttempt({ kind: 'reset-used' });
    return false;
  }
  const { memberId } = found;
  const ended: string[] = [];
  try {
    await changePassword(context, memberId, password, async (tx) => {
      const spent = await spendToken(tx, tokenHash, 'reset-password');
      if (spent === undefined) throw new SpentToken();
      await keepAnswer(tx, once, true);
      await noteSecurityEvent(tx, { kind: 'reset-used', memberId });
      const removes = removesOtherWays ?? (await hasWaysOfBefore(tx, memberId));
      const proof = await proveAddress(tx, { memberId, email: spent.email, sessionId: undefined });
      ended.push(...(proof?.endedSessions ?? []));
      if (!removes) return;
      await removePasskeys(tx, memberId, undefined);
      await removeProviders(tx, memberId, undefined);
    });
    context.noteEnded(ended);
    return true;
  } catch (error) {
    if (error instanceof SpentToken) return (await findKeptAnswer(context.db, once, z.boolean())) ?? false;
    throw error;
  }
};

/** What a mailed link would do. */
export interface MailedLink {
  readonly purpose: TokenPurpose;
  readonly isFirstProof: boolean;
  /** Login name of whom it lets set the account's first password, to sign in at once; null for every other link. */
  readonly newcomer: string | null;
  /** The caller is signed in to the account. */
  readonly isOwnSession: boolean;
  readonly hasOtherWays: boolean;
  readonly removesOtherWays: boolean;
}

/** What the page of a mailed link has to say before it is used; undefined where it is good for nothing any more. */
export const findMailedLink = async (
  { db }: IdentityContext,
  token: string,
  caller: Caller | undefined,
): Promise<MailedLink | undefined> => {
  const tokenHash = hashOneTimeToken(token);
  const link = tokenHash === undefined ? undefined : await findLink(db, tokenHash);
  const ways = link === undefined ? undefined : await findMemberWays(db, link.memberId);
  if (link === undefined || ways === undefined) return undefined;
  return {
    purpose: link.purpose,
    isFirstProof: !link.isProven,
    newcomer: link.newcomer,
    isOwnSession: caller?.kind === 'member' && caller.memberId === link.memberId,
    hasOtherWays: ways.passkeys > 0 || ways.hasProvider,
    removesOtherWays: !link.isProven || (await hasWaysOfBefore(db, link.memberId)),
  };
};
