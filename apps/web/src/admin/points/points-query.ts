import { mgntPointsContract } from '@kapok/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type GoodwillLine = Answer<typeof mgntPointsContract.qryMemberPoints>['GoodwillLines'][number];

/** No entry has this number: the first page begins with the newest. */
const FIRST = 0;

export const memberPointsKey = (userId: number) => ['mgnt-points', userId] as const;

/** A member's points, page by page, and with the first the lines that goodwill can be given for. */
export const memberPointsQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: memberPointsKey(userId),
    queryFn: ({ pageParam }) =>
      call(mgntPointsContract.qryMemberPoints, {
        UserId: userId,
        ...(pageParam === FIRST ? {} : { Before: pageParam }),
      }),
    initialPageParam: FIRST,
    getNextPageParam: (last) => (last.More ? last.Entries.at(-1)?.EntryId : undefined),
  });
