import { CallError, contract } from '@kapok/contract';
import { call } from '#web/api/api.ts';
import { failureCode, isLost } from '#web/api/call-failure.ts';
import type { SessionReply } from '#web/api/session.ts';

type NewAccount = (typeof contract.register)['body']['_zod']['input'];

/**
 * Registers, once more where the answer was lost. The shop may have made the account the first time: then the person is signed
 * in to it, rather than told that their own name is taken.
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
    if (failureCode(failure) !== 'user-name-taken') throw failure;
    const { UserName, Password } = account;
    return call(contract.signIn, { UserName, Password }).catch((refusal: unknown) => {
      // Somebody else has the name.
      throw refusal instanceof CallError && refusal.code === 'wrong-credentials' ? failure : refusal;
    });
  }
};
