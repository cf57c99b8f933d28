import type { MemberCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { IdentityContext } from './deps.ts';
import { findPendingEmail } from './one-time-token-queries.ts';
import { findAddresses, type OwnAddresses } from './proof-queries.ts';
import { findMember } from './queries.ts';

/** The caller's login name. Throws `not-signed-in` where the membership has just ended. */
export const getOwnName = async ({ db }: IdentityContext, caller: MemberCaller): Promise<string> => {
  const own = await findMember(db, caller.memberId);
  if (own === undefined) throw new ShopError('not-signed-in');
  return own.userName;
};

/** Where the caller's receipts go: the address that was given for them, else the account's; undefined without any. */
export const findReceiptEmail = async (
  { db }: IdentityContext,
  { memberId }: MemberCaller,
): Promise<string | undefined> => {
  const own = await findAddresses(db, memberId);
  return own?.receiptEmail ?? own?.email ?? undefined;
};

/** The caller's addresses, with one that waits for its confirmation. Throws `not-signed-in`. */
export const readOwnEmail = async (
  { db }: IdentityContext,
  { memberId }: MemberCaller,
): Promise<OwnAddresses & { readonly pendingEmail: string | undefined }> => {
  const own = await findAddresses(db, memberId);
  if (own === undefined) throw new ShopError('not-signed-in');
  return { ...own, pendingEmail: await findPendingEmail(db, memberId) };
};
