import type { MemberCaller } from '#server/platform/http/caller.ts';
import { noteAttempt } from '#server/platform/http/request-origin.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Admission } from './admit-stranger.ts';
import type { IdentityContext } from './deps.ts';
import { normaliseLogin } from './login-text.ts';
import { countTry, giveBackRight, judgePassword, spendInPlace, strangersTry } from './password-tries.ts';
import { findAccountByLogin, type Account } from './queries.ts';

export interface OwnPasswordTry {
  readonly caller: MemberCaller;
  /** Login name or e-mail, as typed. */
  readonly login: string;
  readonly password: string;
  readonly address: string;
}

/**
 * Makes sure that whoever is signed in knows the account's password. Any other account, whether or not its password is
 * right, gets the same `wrong-credentials` after the same work, and counts as a failed sign-in to that account (fault
 * I08). Throws `rate-limited` after too many.
 */
export const assertOwnPassword = async (context: IdentityContext, attempt: OwnPasswordTry): Promise<void> => {
  const { memberId, sessionId } = attempt.caller;
  const login = normaliseLogin(attempt.login);
  const account = await findAccountByLogin(context.db, login);
  const isOwn = account?.memberId === memberId;
  noteAttempt({ kind: 'proof-failed', way: 'password', memberId: account?.memberId, login });
  const { address } = attempt;
  const admission = isOwn
    ? await countTry(context, { login, address, knownAs: sessionId }, account)
    : await countForeign(context, { login, address }, account);
  const tried = { login, password: attempt.password, isOwners: isOwn };
  const fits = await judgePassword(context, tried, account, admission);
  if (!fits || !isOwn) throw new ShopError('wrong-credentials');
  await giveBackRight(context, memberId, admission.tries);
};

/** Somebody else's account is none of the caller's: nothing lets a try of its password through when the limits are used up. */
const countForeign = (
  context: IdentityContext,
  attempt: { readonly login: string; readonly address: string },
  account: Account | undefined,
): Promise<Admission> =>
  spendInPlace(context, 'stranger', strangersTry({ ...attempt, knownAs: undefined }, account).free);
