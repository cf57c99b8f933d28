import { isPhoneNumber } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import {
  askForEmail,
  assertFactorShown,
  assertOwnPassword,
  changePassword,
  endOwnSession,
  lockMemberName,
  normaliseLogin,
  wasProfileOpened,
  type IdentityContext,
} from '#server/accounts/identity/index.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { getOwnProfile } from './open-profile.ts';
import { updateProfileFields, type Profile, type ProfileFields } from './queries.ts';

/** How long a session that has just opened the profile may set a new password without giving the old one (PROF-4). */
const PASSWORD_SHOWN_MINUTES = 10;

export interface ProfileChange extends ProfileFields {
  readonly userName: string;
  readonly password: string;
  readonly email: string;
}

/**
 * Saves the caller's profile and ends this session (PROF-3, PROF-4). A new e-mail counts once it is confirmed. Throws
 * `invalid-request` for another login name than the own one, or an e-mail or phone number that is not well formed,
 * `wrong-credentials`, `email-taken`, `second-factor-needed` and `rate-limited`; then nothing has changed.
 */
export const updateProfile = async (
  context: IdentityContext,
  caller: MemberCaller,
  change: ProfileChange,
  address: string,
): Promise<void> => {
  await assertFactorShown(context.db, caller);
  const own = await getOwnProfile(context, caller);
  refuseOtherName(own, change.userName);
  if (change.tel !== '' && !isPhoneNumber(change.tel)) throw new ShopError('invalid-request', { field: 'Tel' });
  await assertOwnPassword(context, { caller, login: own.userName, password: change.password, address });
  const email = await askForEmail(context, caller.memberId, change.email);
  if (email === 'malformed') throw new ShopError('invalid-request', { field: 'Email' });
  if (email === 'taken') throw new ShopError('email-taken');
  await updateProfileFields(context.db, caller.memberId, change);
  await endOwnSession(context, caller, caller.sessionId);
};

/**
 * Sets a new password for the caller and ends every session. Throws `not-allowed` where this session has not opened the
 * profile within the last ten minutes, `second-factor-needed`, `invalid-request` for another login name, `weak-password` or
 * `common-password`.
 */
export const updatePassword = async (
  context: IdentityContext,
  caller: MemberCaller,
  wish: { readonly userName: string; readonly password: string },
): Promise<void> => {
  const { memberId, sessionId } = caller;
  await assertFactorShown(context.db, caller);
  refuseOtherName(await getOwnProfile(context, caller), wish.userName);
  const refuseUnlessOpened = async (db: Database): Promise<void> => {
    if (await wasProfileOpened(db, { memberId, sessionId }, PASSWORD_SHOWN_MINUTES)) return;
    throw new ShopError('not-allowed', { reason: 'profile-not-opened' });
  };
  await refuseUnlessOpened(context.db);
  await changePassword(context, memberId, wish.password, async (tx) => {
    // The session may have ended while the password was hashed: its owner has proven the address, and shut this one out.
    await lockMemberName(tx, memberId);
    await refuseUnlessOpened(tx);
  });
};

const refuseOtherName = (own: Profile, userName: string): void => {
  if (normaliseLogin(userName).toLowerCase() !== own.userName.toLowerCase()) {
    throw new ShopError('invalid-request', { field: 'UserName' });
  }
};
