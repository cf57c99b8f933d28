import { isEmailAddress, isImportedLoginName, isLoginName, isPhoneNumber, keptLoginName } from '@kapok/domain';
import type { Caller, MemberCaller } from '#server/platform/http/caller.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { addressTries } from './address-tries.ts';
import type { IdentityContext } from './deps.ts';
import { normaliseLogin } from './login-text.ts';
import { findMemberByEmail, findMemberByUserName } from './queries.ts';
import { judgeStaff } from './staff-standing-queries.ts';
import type { Try } from './throttle.ts';

/** Who looks something up, and from where. */
export interface LookUp<Who extends Caller = Caller> {
  readonly caller: Who;
  readonly address: string;
}

/** True when a login name is well formed and free, or the caller's own. Throws `rate-limited`. */
export const isUserNameUsable = async (context: IdentityContext, from: LookUp, asked: string): Promise<boolean> => {
  const userName = normaliseLogin(asked);
  await context.throttle.spend([...byAddress(from), { limit: 'lookUpSubject', subject: userName.toLowerCase() }]);
  if (!isImportedLoginName(keptLoginName(userName))) return false;
  const named = await findMemberByUserName(context.db, userName);
  // An imported member keeps a name that nobody could choose.
  return named === undefined ? isLoginName(userName) : isFreeFor(from.caller, named);
};

/** True when an e-mail is well formed and free, or the caller's own. Throws `rate-limited`. */
export const isEmailUsable = async (context: IdentityContext, from: LookUp, asked: string): Promise<boolean> => {
  const email = normaliseLogin(asked);
  await context.throttle.spend([
    ...byAddress(from),
    { limit: 'lookUpEmail', subject: addressKey(from.address) },
    { limit: 'lookUpSubject', subject: email.toLowerCase() },
  ]);
  if (!isEmailAddress(email)) return false;
  return isFreeFor(from.caller, await findMemberByEmail(context.db, email));
};

/** True when a phone number is well formed; whose it is, is nobody's business. Throws `rate-limited`. */
export const isTelUsable = async (context: IdentityContext, from: LookUp, tel: string): Promise<boolean> => {
  await context.throttle.spend(byAddress(from));
  return isPhoneNumber(tel);
};

/**
 * Whether an account is staff. Who does not act as staff hears the truth about the own account alone, and `false` about all
 * others.
 */
export const isNamedStaff = async (
  { db }: IdentityContext,
  caller: MemberCaller,
  userName: string,
): Promise<boolean> => {
  const named = await findMemberByUserName(db, normaliseLogin(userName));
  if (named?.isStaff !== true) return false;
  return named.memberId === caller.memberId || (await judgeStaff(db, caller)) === 'staff';
};

const byAddress = ({ address }: LookUp): readonly Try[] => [
  ...addressTries(address, 'lookUpAddressHourly', 'lookUpNetworkHourly'),
  { limit: 'lookUpAddress', subject: addressKey(address) },
];

const isFreeFor = (caller: Caller, found: { readonly memberId: number } | undefined): boolean =>
  found === undefined || (caller.kind === 'member' && caller.memberId === found.memberId);
