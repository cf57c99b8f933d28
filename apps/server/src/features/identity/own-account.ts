import type { MemberCaller } from '#server/http/caller.ts';
import { ShopError } from '#server/http/shop-error.ts';
import type { IdentityContext } from './deps.ts';
import { findPendingEmail } from './one-time-token-queries.ts';
import { findMember } from './queries.ts';

/** The caller's login name. Throws `not-signed-in` where the membership has just ended. */
export const getOwnName = async ({ db }: IdentityContext, caller: MemberCaller): Promise<string> => {
  const own = await findMember(db, caller.memberId);
  if (own === undefined) throw new ShopError('not-signed-in');
  return own.userName;
};

/** Where the caller's receipts go: a new e-mail that is not confirmed yet, else the account's; undefined without any. */
export const findReceiptEmail = async (
  { db }: IdentityContext,
  { memberId }: MemberCaller,
): Promise<string | undefined> =>
  (await findPendingEmail(db, memberId)) ?? (await findMember(db, memberId))?.email ?? undefined;
