import {
  assertOwnPassword,
  judgeStaff,
  markProfileOpened,
  normaliseLogin,
  type IdentityContext,
} from '#server/accounts/identity/index.ts';
import { noteSecurityEventNow } from '#server/accounts/security-events/index.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findProfile, findProfileByLogin, insertAuditEntry, type Profile } from './queries.ts';

export interface OpenRequest {
  readonly caller: MemberCaller;
  readonly userName: string;
  readonly password: string;
  readonly address: string;
}

/**
 * The caller's own profile, against login name (or e-mail) and password; from then on this session may set a new
 * password for a while (PROF-4). Staff who look after members open anybody's by name with their own password, which is written down. All else is
 * `wrong-credentials`, whichever part was wrong, and counts as a failed sign-in (fault I08); too many are `rate-limited`.
 */
export const openProfile = async (context: IdentityContext, request: OpenRequest): Promise<Profile> => {
  const { caller, userName, password, address } = request;
  const own = await getOwnProfile(context, caller);
  const looksAfterMembers = (await judgeStaff(context.db, caller, 'members')) === 'staff';
  const named = looksAfterMembers ? await findProfileByLogin(context.db, normaliseLogin(userName)) : undefined;
  if (named !== undefined && named.memberId !== own.memberId) {
    await assertOwnPassword(context, { caller, login: own.userName, password, address });
    await insertAuditEntry(context.db, caller.memberId, 'profile-opened', `member/${named.memberId}`);
    await noteSecurityEventNow(context.db, { kind: 'member-viewed', memberId: named.memberId });
    return named;
  }
  await assertOwnPassword(context, { caller, login: userName, password, address });
  await markProfileOpened(context.db, caller.memberId, caller.sessionId);
  return own;
};

/** Throws `not-signed-in` where the membership has just ended. */
export const getOwnProfile = async ({ db }: IdentityContext, caller: MemberCaller): Promise<Profile> => {
  const own = await findProfile(db, caller.memberId);
  if (own === undefined) throw new ShopError('not-signed-in');
  return own;
};
