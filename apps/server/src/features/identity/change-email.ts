import { isEmailAddress } from '@kapok/domain';
import { inTransaction } from '#server/db/database.ts';
import { queueMail } from '#server/features/mail/index.ts';
import type { MemberCaller } from '#server/http/caller.ts';
import { ShopError } from '#server/http/shop-error.ts';
import type { IdentityContext } from './deps.ts';
import { normaliseLogin } from './login-text.ts';
import { deleteTokens } from './one-time-token-queries.ts';
import { issueToken } from './one-time-token.ts';
import { findMember, findMemberByEmail } from './queries.ts';

export type EmailChange = 'unchanged' | 'to-be-confirmed' | 'malformed' | 'taken';

/**
 * Takes a new e-mail of a member down: it counts once it is confirmed by the link that is mailed to it, and the address
 * until now is told (AUTH-8). The address until now changes nothing. Throws `invalid-request` for line
 * breaks and other control characters, which nobody types (fault I18), and `rate-limited`.
 */
export const askForEmail = async (context: IdentityContext, memberId: number, asked: string): Promise<EmailChange> => {
  if (/\p{Cc}/u.test(asked)) throw new ShopError('invalid-request', { field: 'Email' });
  const email = normaliseLogin(asked);
  if (!isEmailAddress(email)) return 'malformed';
  const own = await findMember(context.db, memberId);
  if (own === undefined) throw new ShopError('not-signed-in');
  if (isSame(own.email, email)) return 'unchanged';
  // What follows tells whether somebody has the address, and sends mail.
  await context.throttle.spend([{ limit: 'changeEmail', subject: `member ${memberId}` }]);
  if ((await findMemberByEmail(context.db, email)) !== undefined) return 'taken';
  await inTransaction(context.db, async (tx) => {
    const tokenId = await issueToken(tx, context.tokenKey, { memberId, purpose: 'confirm-email', email });
    await queueMail(tx, { mail: 'confirm-email', memberId, tokenId });
    if (own.email !== null) await queueMail(tx, { mail: 'email-change-asked', memberId, recipient: own.email });
  });
  return 'to-be-confirmed';
};

/**
 * The address for receipts, as typed at the checkout: orders that are not paid yet, and the next ones, go there at once;
 * the account's e-mail follows when it is confirmed. False where it is not well formed or another member has it.
 */
export const changeReceiptEmail = async (
  context: IdentityContext,
  caller: MemberCaller,
  asked: string,
): Promise<boolean> => {
  const change = await askForEmail(context, caller.memberId, asked);
  if (change === 'malformed' || change === 'taken') return false;
  await inTransaction(context.db, async (tx) => {
    // The account's own address, typed here, takes back a change that is under way.
    if (change === 'unchanged') await deleteTokens(tx, caller.memberId, 'confirm-email');
    await context.sendReceiptsTo(tx, caller.memberId, normaliseLogin(asked));
  });
  return true;
};

const isSame = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();
