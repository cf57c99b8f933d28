import { contract } from '@kapok/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type ReviewData = Answer<typeof contract.qryReviews>['Reviews'][number];
export type ReviewPage = Answer<typeof contract.qryReviews>;

/** The reviews of a product page by page, as the caller sees them. */
export const reviewsQuery = (productId: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', productId],
    queryFn: ({ pageParam }) =>
      call(contract.qryReviews, {
        ProductId: productId,
        ...(pageParam === null ? {} : { BeforeReviewId: pageParam }),
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last) => (last.HasMore ? last.Reviews.at(-1)?.ReviewId : undefined),
  });

const firstPage: number | null = null;
