import { isEmailAddress } from '@kapok/domain';
import { inTransaction, type Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { IdentityContext } from './deps.ts';
import { normaliseLogin } from './login-text.ts';
import { proofMails } from './mailed-proof.ts';
import { issueToken } from './one-time-token.ts';
import { assertProvenLately } from './prove-again.ts';
import { findAddresses, keepReceiptEmail, type OwnAddresses } from './proof-queries.ts';
import { findMemberByEmail } from './queries.ts';

export type EmailChange = 'unchanged' | 'to-be-confirmed' | 'malformed' | 'taken';

/**
 * Takes a new e-mail of a member down: it counts once it is confirmed by the link that is mailed to it, and the address
 * until now is told (AUTH-8). The address until now changes nothing. Whether the person was proven is for the use case that
 * calls it to make sure of. Throws `invalid-request` for line breaks and other control characters, which nobody types
 * (fault I18), and `rate-limited`.
 */
export const askForEmail = async (context: IdentityContext, memberId: number, asked: string): Promise<EmailChange> => {
  const change = await prepareEmail(context, memberId, asked);
  if (typeof change === 'string') return change;
  await inTransaction(context.db, (tx) => askByMail(tx, context, change));
  return 'to-be-confirmed';
};

/** Another address of a member that was found good and is not taken; nobody was asked to confirm it yet. */
export interface PreparedEmail {
  readonly memberId: number;
  readonly email: string;
  readonly before: OwnAddresses;
}

/** Checks an address for a member, and counts the mail that it needs. Throws as {@link askForEmail} does. */
export const prepareEmail = async (
  context: IdentityContext,
  memberId: number,
  asked: string,
): Promise<PreparedEmail | Exclude<EmailChange, 'to-be-confirmed'>> => {
  const email = readAddress(asked);
  if (email === undefined) return 'malformed';
  const before = await findAddresses(context.db, memberId);
  if (before === undefined) throw new ShopError('not-signed-in');
  if (isSame(before.email, email)) return 'unchanged';
  if (await isTaken(context, memberId, email)) return 'taken';
  await context.throttle.spend(proofMails(email, memberId));
  return { memberId, email, before };
};

/** Mails the link that makes a prepared address count, and tells the address until now, in the transaction of the wish. */
export const askByMail = async (
  tx: Transaction,
  { tokenKey }: Pick<IdentityContext, 'tokenKey'>,
  { memberId, email, before }: PreparedEmail,
): Promise<void> => {
  const tokenId = await issueToken(tx, tokenKey, { memberId, purpose: 'confirm-email', email });
  await queueMail(tx, { mail: 'confirm-email', memberId, tokenId });
  await noteSecurityEvent(tx, { kind: 'email-change-asked', memberId });
  if (before.isProven && before.email !== null) {
    await queueMail(tx, { mail: 'email-change-asked', memberId, recipient: before.email });
  }
};

/** Asks for another address of the account, for a caller who was proven lately. False where it is not well formed or taken. */
export const changeOwnEmail = async (
  context: IdentityContext,
  caller: MemberCaller,
  asked: string,
): Promise<boolean> => {
  await assertProvenLately(context, caller);
  const change = await askForEmail(context, caller.memberId, asked);
  return change === 'to-be-confirmed' || change === 'unchanged';
};

/**
 * The address for receipts, as typed at the checkout: orders that are not paid yet, and the next ones, go there at once. The
 * account's own address stays what it is: whoever has the page open must not become its owner (SAFE-2). False where it is
 * not well formed or another member has it.
 */
export const changeReceiptEmail = async (
  context: IdentityContext,
  { memberId }: MemberCaller,
  asked: string,
): Promise<boolean> => {
  const email = readAddress(asked);
  if (email === undefined) return false;
  const own = await findAddresses(context.db, memberId);
  if (own === undefined) throw new ShopError('not-signed-in');
  const isOwn = isSame(own.email, email);
  if (!isOwn && (await isTaken(context, memberId, email))) return false;
  await inTransaction(context.db, async (tx) => {
    await keepReceiptEmail(tx, memberId, isOwn ? null : email);
    await context.sendReceiptsTo(tx, memberId, email);
  });
  return true;
};

/** The address as it is kept; undefined where it is not well formed. */
const readAddress = (asked: string): string | undefined => {
  if (/\p{Cc}/u.test(asked)) throw new ShopError('invalid-request', { field: 'Email' });
  const email = normaliseLogin(asked);
  return isEmailAddress(email) ? email : undefined;
};

/** The answer tells whether somebody has the address, so it is not given often. */
const isTaken = async (context: IdentityContext, memberId: number, email: string): Promise<boolean> => {
  await context.throttle.spend([{ limit: 'changeEmail', subject: `member ${memberId}` }]);
  const owner = await findMemberByEmail(context.db, email);
  return owner !== undefined && owner.memberId !== memberId;
};

const isSame = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();
