import { mgntMailsContract } from '@kapok/contract';
import type { MailState } from '@kapok/domain';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ofMember } from '#web/admin/shared/of-member.ts';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type MailPage = Answer<typeof mgntMailsContract.qryMails>;
export type ListedMail = MailPage['Mails'][number];

/** What the address of the page asks for. */
export interface MailFilterValues {
  readonly Search?: string;
  readonly State?: MailState;
  readonly Kind?: string;
  readonly CustomerOrderId?: string;
  readonly UserId?: string;
}

export const MAILS_KEY = ['mails'] as const;

export const mailsQuery = ({ UserId, ...filter }: MailFilterValues) =>
  infiniteQueryOptions({
    queryKey: [...MAILS_KEY, 'list', filter, UserId],
    queryFn: ({ pageParam }) =>
      call(mgntMailsContract.qryMails, {
        ...filter,
        ...ofMember(UserId),
        ...(pageParam === 0 ? {} : { Before: pageParam }),
      }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.HasMore ? last.Mails.at(-1)?.MailId : undefined),
    placeholderData: keepPreviousData,
  });

export const mailQuery = (MailId: number) =>
  queryOptions({
    queryKey: [...MAILS_KEY, 'content', MailId],
    queryFn: () => call(mgntMailsContract.qryMail, { MailId }),
  });
