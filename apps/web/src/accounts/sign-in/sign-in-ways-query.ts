import { signInWaysContract } from '@kapok/contract';
import { openCall } from '#web/api/api.ts';

/** Which ways to sign in the shop offers beside the password; it does not change while a page is open. */
export const signInWaysQuery = {
  queryKey: ['sign-in-ways'],
  queryFn: () => openCall(signInWaysContract.qrySignInWays, {}),
  staleTime: Infinity,
};
