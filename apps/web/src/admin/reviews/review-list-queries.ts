import { mgntReviewsContract } from '@kapok/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type ManagedReview = Answer<typeof mgntReviewsContract.qryReviewsToManage>['Reviews'][number];

export const reviewShelves = ['unanswered', 'hidden', 'all'] as const;
export type ReviewShelf = (typeof reviewShelves)[number];

export const managedReviewsKey = ['managed-reviews'] as const;

export const managedReviewsQuery = (shelf: ReviewShelf) =>
  infiniteQueryOptions({
    queryKey: [...managedReviewsKey, shelf],
    queryFn: ({ pageParam }) =>
      call(mgntReviewsContract.qryReviewsToManage, {
        Show: shelf,
        ...(pageParam === null ? {} : { BeforeReviewId: pageParam }),
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last) => (last.HasMore ? last.Reviews.at(-1)?.ReviewId : undefined),
  });

const firstPage: number | null = null;
