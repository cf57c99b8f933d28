import { addressKey } from '#server/platform/http/address-key.ts';
import { addressTries } from './address-tries.ts';
import { admitStranger, type Admission, type StrangersTry } from './admit-stranger.ts';
import type { IdentityContext } from './deps.ts';
import { findHashPlace, isPassword, takeHashPlace } from './password-hash.ts';
import type { Account } from './queries.ts';
import type { Try } from './throttle.ts';
import type { Lane } from './work-queue.ts';

export interface PasswordTry {
  /** As it is compared: see normaliseLogin. */
  readonly login: string;
  readonly address: string;
  /** Names the device or session that is known to be the account's owner's; undefined for strangers. */
  readonly knownAs: string | undefined;
  /** The proof of work that came along. */
  readonly proof?: string | undefined;
}

/** Doublings of a proof on account of guesses at one account, from one address, and at the whole shop. */
const MOST_FOR_ACCOUNT = 6;
const MOST_FOR_ADDRESS = 4;
const MOST_FOR_EVERYONE = 3;

/**
 * Counts a try of a password: by account where there is one, so that its name and its e-mail share one limit; for the owner's own
 * device apart from strangers, so that these cannot lock the owner out (fault I02). Gives what was counted, and a place in the
 * queue of hashes. Throws `proof-of-work-needed`, `rate-limited` or `unavailable`.
 */
export const countTry = async (
  context: IdentityContext,
  attempt: PasswordTry,
  account: Account | undefined,
): Promise<Admission> => {
  if (account === undefined || attempt.knownAs === undefined) {
    return admitStranger(context, strangersTry(attempt, account), attempt.proof, findHashPlace);
  }
  return spendInPlace(context, 'owner', [
    { limit: 'signInKnownDevice', subject: `${attempt.knownAs} ${account.memberId}` },
  ]);
};

/** Takes a place in the queue of hashes, then counts. Throws `unavailable` or `rate-limited`. */
export const spendInPlace = async (
  { throttle }: Pick<IdentityContext, 'throttle'>,
  lane: Lane,
  tries: readonly Try[],
): Promise<Admission> => {
  const place = takeHashPlace(lane);
  try {
    await throttle.spend(tries);
    return { tries, place };
  } catch (error) {
    place.leave();
    throw error;
  }
};

/** One account, by its name as by its e-mail; or what was typed, where it is no account's. */
const subjectOf = (login: string, account: Account | undefined): string =>
  account === undefined ? `login ${login.toLowerCase()}` : `member ${account.memberId}`;

/** What a try of a password by a stranger counts against, and what lets it through when that is used up. */
export const strangersTry = ({ login, address }: PasswordTry, account: Account | undefined): StrangersTry => {
  const subject = subjectOf(login, account);
  return {
    purpose: 'sign-in',
    subject,
    free: [
      ...addressTries(address, 'signInAddress', 'signInNetwork'),
      { limit: 'signInAccount', subject },
      { limit: 'signInEveryone', subject: 'everyone' },
    ],
    hardening: [
      { limit: 'signInAddressProven', subject: addressKey(address), mostDoublings: MOST_FOR_ADDRESS },
      { limit: 'signInAccountProven', subject, mostDoublings: MOST_FOR_ACCOUNT },
      { limit: 'signInEveryoneProven', subject: 'everyone', mostDoublings: MOST_FOR_EVERYONE },
    ],
  };
};

/** Takes the tries of a right password back, unless the account had too many of those lately: each costs a hash. */
export const giveBackRight = async (
  { throttle }: Pick<IdentityContext, 'throttle'>,
  memberId: number,
  tries: readonly Try[],
): Promise<void> => {
  const usedUp = await throttle.trySpend([{ limit: 'rightPassword', subject: `member ${memberId}` }]);
  if (usedUp === undefined) await throttle.giveBack(tries);
};

/** A password to be judged. */
interface TriedPassword {
  /** As it is compared: see normaliseLogin. */
  readonly login: string;
  readonly password: string;
  /** Tried on a device or in a session of the account's owner, whom the time tells nothing new. */
  readonly isOwners: boolean;
}

/**
 * Whether the password fits, at the same cost without an account, and for strangers with a hash of this shop as with one of another.
 * Gives the tries back where nobody could look at it.
 */
export const judgePassword = async (
  context: IdentityContext,
  { login, password, isOwners }: TriedPassword,
  account: Account | undefined,
  { tries, place }: Admission,
): Promise<boolean> => {
  try {
    const decoy = isOwners ? undefined : await context.olderHashes.decoyFor(subjectOf(login, account));
    return await isPassword(password, { passwordHash: account?.passwordHash ?? undefined, decoy }, place);
  } catch (error) {
    // Without effect where the place was used.
    place.leave();
    // Nobody looked at the password, so it does not count as a wrong one.
    await context.throttle.giveBack(tries);
    throw error;
  }
};
