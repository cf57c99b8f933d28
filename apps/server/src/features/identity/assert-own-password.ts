import type { MemberCaller } from '#server/http/caller.ts';
import { ShopError } from '#server/http/shop-error.ts';
import type { IdentityContext } from './deps.ts';
import { normaliseLogin } from './login-text.ts';
import { judgePassword, triesOf } from './password-tries.ts';
import { findAccountByLogin } from './queries.ts';

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
  const tries = triesOf({ login, address: attempt.address, knownAs: isOwn ? sessionId : undefined }, account);
  await context.throttle.spend(tries);
  const fits = await judgePassword(context, attempt.password, account, tries);
  if (!fits || !isOwn) throw new ShopError('wrong-credentials');
  await context.throttle.giveBack(tries);
};
