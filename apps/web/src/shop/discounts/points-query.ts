import { savingsContract } from '@kapok/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type PointsEntry = Answer<typeof savingsContract.qryMyPoints>['Entries'][number];

/** Everything that is known of the member's points: read anew after each order and refund. */
const POINTS_KEY = ['points'] as const;

/** The member's points as the cart needs them. */
export const pointsQuery = queryOptions({
  queryKey: [...POINTS_KEY, 'balance'],
  queryFn: () => call(savingsContract.qryMyPoints, {}),
});

/** No entry has this number: the first page begins with the newest. */
const FIRST = 0;

/** Where the member's points came from and went, page by page. */
export const ledgerQuery = infiniteQueryOptions({
  queryKey: [...POINTS_KEY, 'ledger'],
  queryFn: ({ pageParam }) => call(savingsContract.qryMyPoints, pageParam === FIRST ? {} : { Before: pageParam }),
  initialPageParam: FIRST,
  getNextPageParam: (last) => (last.More ? last.Entries.at(-1)?.EntryId : undefined),
});
