import { isEmailAddress, isLoginName, isPhoneNumber } from '@kapok/domain';
import type { Caller, MemberCaller } from '#server/http/caller.ts';
import { addressKey } from './address-key.ts';
import type { IdentityContext } from './deps.ts';
import { normaliseLogin } from './login-text.ts';
import { findMember, findMemberByEmail, findMemberByUserName } from './queries.ts';
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
  if (!isLoginName(userName)) return false;
  return isFreeFor(from.caller, await findMemberByUserName(context.db, userName));
};

/** True when an e-mail is well formed and free, or the caller's own. Throws `rate-limited`. */
export const isEmailUsable = async (context: IdentityContext, from: LookUp, asked: string): Promise<boolean> => {
  const email = normaliseLogin(asked);
  await context.throttle.spend([...byAddress(from), { limit: 'lookUpSubject', subject: email.toLowerCase() }]);
  if (!isEmailAddress(email)) return false;
  return isFreeFor(from.caller, await findMemberByEmail(context.db, email));
};

/** True when a phone number is well formed; whose it is, is nobody's business. Throws `rate-limited`. */
export const isTelUsable = async (context: IdentityContext, from: LookUp, tel: string): Promise<boolean> => {
  await context.throttle.spend(byAddress(from));
  return isPhoneNumber(tel);
};

/** Whether an account is staff. A customer hears the truth about the own account alone, and `false` about all others. */
export const isNamedStaff = async (
  { db }: IdentityContext,
  caller: MemberCaller,
  userName: string,
): Promise<boolean> => {
  const own = await findMember(db, caller.memberId);
  const named = await findMemberByUserName(db, normaliseLogin(userName));
  if (own === undefined || named === undefined) return false;
  return (own.isStaff || named.memberId === own.memberId) && named.isStaff;
};

const byAddress = ({ address }: LookUp): readonly Try[] => [
  { limit: 'lookUpAddress', subject: addressKey(address) },
  { limit: 'lookUpAddressHourly', subject: addressKey(address) },
];

const isFreeFor = (caller: Caller, found: { readonly memberId: number } | undefined): boolean =>
  found === undefined || (caller.kind === 'member' && caller.memberId === found.memberId);
