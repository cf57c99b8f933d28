import { ownEmailContract, profileContract, signInWaysContract, type CallError } from '@kapok/contract';
import { startAuthentication } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { useSession } from '#web/api/use-session.ts';
import { ownEmailQuery } from '#web/accounts/sign-in/index.ts';

/** What a person can be proven by. */
export type Way = 'password' | 'code' | 'passkey';

export interface Proving {
  readonly by: Way;
  /** Password or code. */
  readonly typed: string;
}

/** Proves the person; false for a code or a passkey that is wrong. A wrong password is a failure, as at every form. */
export const useProving = (onProven: () => void) => {
  const { userName } = useSession();
  const client = useQueryClient();
  const once = useIntention();
  const proveByCode = async (Code: string): Promise<boolean> =>
    (await once((idempotencyKey) => call(ownEmailContract.proveByCode, { Code }, { idempotencyKey }))) !== false;
  return useMutation<boolean, CallError, Proving>({
    mutationFn: async ({ by, typed }) => {
      if (by === 'passkey') return proveByPasskey();
      if (by === 'code') return proveByCode(typed);
      await call(profileContract.getUserProfile, { UserName: userName ?? '', Password: typed });
      return true;
    },
    onSuccess: async (isProven, { by }) => {
      if (!isProven) return;
      onProven();
      if (by === 'code') await client.invalidateQueries({ queryKey: ownEmailQuery.queryKey });
    },
  });
};

const proveByPasskey = async (): Promise<boolean> => {
  const optionsJSON = await call(signInWaysContract.askPasskey, {});
  return call(signInWaysContract.proveByPasskey, await startAuthentication({ optionsJSON }));
};
