import { addressKey } from './address-key.ts';
import type { IdentityContext } from './deps.ts';
import { isPassword } from './password-hash.ts';
import type { Account } from './queries.ts';
import type { Try } from './throttle.ts';

export interface PasswordTry {
  /** As it is compared: see normaliseLogin. */
  readonly login: string;
  readonly address: string;
  /** Names the device or session that is known to be the account's owner's; undefined for strangers. */
  readonly knownAs: string | undefined;
}

/**
 * What a try of a password counts against: by account where there is one, so that its name and its e-mail share one
 * limit; for the owner's own device apart from strangers, so that these cannot lock the owner out (fault I02).
 */
export const triesOf = (attempt: PasswordTry, account: Account | undefined): readonly Try[] => {
  if (account !== undefined && attempt.knownAs !== undefined) {
    return [{ limit: 'signInKnownDevice', subject: `${attempt.knownAs} ${account.memberId}` }];
  }
  const subject = account === undefined ? `login ${attempt.login.toLowerCase()}` : `member ${account.memberId}`;
  return [
    { limit: 'signInAddress', subject: addressKey(attempt.address) },
    { limit: 'signInAccount', subject },
    { limit: 'signInEveryone', subject: 'everyone' },
  ];
};

/** Whether the password fits, at the same cost without an account. Gives the tries back where nobody could look at it. */
export const judgePassword = async (
  context: IdentityContext,
  password: string,
  account: Account | undefined,
  tries: readonly Try[],
): Promise<boolean> => {
  try {
    const isOwners = tries.every(({ limit }) => limit === 'signInKnownDevice');
    return await isPassword(password, account?.passwordHash ?? undefined, isOwners);
  } catch (error) {
    // Nobody looked at the password, so it does not count as a wrong one.
    await context.throttle.giveBack(tries);
    throw error;
  }
};
