import { signInWaysContract } from '@kapok/contract';
import { call } from '#web/api/api.ts';

export const passkeysQuery = {
  queryKey: ['passkeys'],
  queryFn: () => call(signInWaysContract.qryPasskeys, {}),
};
