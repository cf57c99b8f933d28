import type { Transaction } from '#server/platform/db/database.ts';
import {
  beginSession,
  endThisSession,
  lockMemberName,
  type BegunSession,
  type SigningBrowser,
} from '#server/accounts/identity/index.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { SecondFactorDeps } from './deps.ts';

/**
 * Begins a session in which the second factor was shown, in place of the caller's: tokens from before the proof are worth
 * nothing after it. Throws `not-signed-in` where the session or the role has ended meanwhile.
 */
export const beginProvenSession = async (
  tx: Transaction,
  { identity }: SecondFactorDeps,
  caller: MemberCaller,
  browser: SigningBrowser,
): Promise<BegunSession> => {
  const member = await lockMemberName(tx, caller.memberId);
  const own = await endThisSession(tx, caller);
  if (member?.isStaff !== true || own.length === 0) throw new ShopError('not-signed-in');
  const { signedIn, ended } = await beginSession(tx, identity, { ...member, secondFactorShown: true }, browser);
  return { signedIn, ended: [...own, ...ended] };
};
