import { profileContract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';

/** What a mailed link would do; null where it is good for nothing any more. Asked once: using the link changes the answer. */
export const mailedLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['mailed-link', token],
    queryFn: () => call(profileContract.qryMailedLink, { Token: token }),
    staleTime: 'static',
    gcTime: 0,
  });
