import type { MemberCaller } from '#server/http/caller.ts';
import { ShopError } from '#server/http/shop-error.ts';
import type { IdentityContext } from './deps.ts';
import { findMember } from './queries.ts';

/** The caller's login name. Throws `not-signed-in` where the membership has just ended. */
export const getOwnName = async ({ db }: IdentityContext, caller: MemberCaller): Promise<string> => {
  const own = await findMember(db, caller.memberId);
  if (own === undefined) throw new ShopError('not-signed-in');
  return own.userName;
};

/** The caller's e-mail, or undefined where there is none. */
export const findOwnEmail = async ({ db }: IdentityContext, caller: MemberCaller): Promise<string | undefined> =>
  (await findMember(db, caller.memberId))?.email ?? undefined;
