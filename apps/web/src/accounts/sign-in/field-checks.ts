import { usersContract } from '@kapok/contract';
import { isEmailAddress, isLoginName, isPhoneNumber } from '@kapok/domain';
import { call } from '#web/api/api.ts';
import type { FieldCheck } from './use-checked.ts';

/** Whether a login name is free, or the caller's own. */
export const loginNameCheck: FieldCheck = {
  name: 'login-name',
  isWellFormed: isLoginName,
  ask: (UserName) => call(usersContract.chkUserName, { UserName }),
};

/** Whether an e-mail is free, or the caller's own; for a member together with the login name, as the call wants it. */
export const emailCheck = (UserName?: string): FieldCheck => ({
  name: 'email',
  isWellFormed: isEmailAddress,
  ask: (Email) => call(usersContract.chkEmail, UserName === undefined ? { Email } : { UserName, Email }),
});

/** Whether a phone number is well formed. */
export const telCheck: FieldCheck = {
  name: 'tel',
  isWellFormed: isPhoneNumber,
  ask: (Tel) => call(usersContract.chkTel, { Tel }),
};
