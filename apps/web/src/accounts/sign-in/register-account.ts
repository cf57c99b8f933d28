import { CallError, contract } from '@kapok/contract';
import { call } from '#web/api/api.ts';
import { failureCode, isLost } from '#web/api/call-failure.ts';
import type { SessionReply } from '#web/api/session.ts';

type NewAccount = (typeof contract.register)['body']['_zod']['input'];

/**
 * Registers, once more where the answer was lost. The shop may have made the account the first time: then the person is signed
 * in to it, rather than told that their own name or e-mail is taken.
 */
export const registerAccount = async (account: NewAccount): Promise<SessionReply> => {
  try {
    return await call(contract.register, account);
  } catch (failure) {
    if (!isLost(failure)) throw failure;
    return registerAgain(account);
  }
};

const registerAgain = async (account: NewAccount): Promise<SessionReply> => {
  try {
    return await call(contract.register, account);
  } catch (failure) {
    const { UserName, Email, Password } = account;
    // The account has the name that was asked for; without one, it is known by its e-mail.
    if (failureCode(failure) !== (UserName === undefined ? 'email-taken' : 'user-name-taken')) throw failure;
    return call(contract.signIn, { UserName: UserName ?? Email, Password }).catch((refusal: unknown) => {
      // Somebody else has the name or the e-mail.
      throw refusal instanceof CallError && refusal.code === 'wrong-credentials' ? failure : refusal;
    });
  }
};
