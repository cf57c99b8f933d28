import { secondFactorContract } from '@kapok/contract';
import { call } from '#web/api/api.ts';

/** What second factor the signed-in member of the staff has. */
export const secondFactorQuery = {
  queryKey: ['second-factor'],
  queryFn: () => call(secondFactorContract.qrySecondFactor, {}),
};
