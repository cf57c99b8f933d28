import { profileContract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type MailedLink = Answer<typeof profileContract.qryMailedLink>;

/** What a mailed link would do; null where it is good for nothing any more. Asked once: using the link changes the answer. */
export const mailedLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['mailed-link', token],
    queryFn: () => call(profileContract.qryMailedLink, { Token: token }),
    staleTime: 'static',
    gcTime: 0,
  });
