import { mgntMembersContract, type memberSorts } from '@kapok/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import type { Answer } from '#web/api/answer.ts';
import { currentLanguage } from '#web/texts/language.ts';

export type MemberSort = (typeof memberSorts)[number];
export type ListedMember = Answer<typeof mgntMembersContract.qryMembers>['Members'][number];
export type MemberDetails = Answer<typeof mgntMembersContract.qryMember>;

const FIRST_PAGE = '';

/** How long the reason for giving or taking a right may be. */
export const MAX_REASON_LENGTH = 200;

/** The members that a search finds, a page at a time. */
export const membersQuery = (search: string, sort: MemberSort) =>
  infiniteQueryOptions({
    queryKey: ['members', search, sort],
    queryFn: ({ pageParam }) =>
      call(mgntMembersContract.qryMembers, {
        Sort: sort,
        ...(search === '' ? {} : { Search: search }),
        ...(pageParam === FIRST_PAGE ? {} : { After: pageParam }),
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => last.Next,
    placeholderData: keepPreviousData,
  });

/** One member, with names of products in the language in use. */
export const memberQuery = (userId: number) =>
  queryOptions({
    queryKey: ['member', userId, currentLanguage()],
    queryFn: () => call(mgntMembersContract.qryMember, { UserId: userId }),
  });

/** What may be given to a member. */
export const grantableQuery = (userId: number, search: string) =>
  queryOptions({
    queryKey: ['grantable', userId, search, currentLanguage()],
    queryFn: () =>
      call(mgntMembersContract.qryGrantable, { UserId: userId, ...(search === '' ? {} : { Search: search }) }),
    placeholderData: keepPreviousData,
  });

/** What is read anew when a right of a member was given or taken back. */
export const rightQueryKeys = (userId: number) => [
  ['member', userId],
  ['grantable', userId],
];
