import { mgntRefundsContract, mgntReturnsContract } from '@kapok/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type ListedRefund = Answer<typeof mgntRefundsContract.qryRefundList>['Refunds'][number];
export type ListedReturn = Answer<typeof mgntReturnsContract.qryReturns>['Returns'][number];
type RefundAsk = NonNullable<(typeof mgntRefundsContract.qryRefundList)['body']['_zod']['input']>;
type ReturnAsk = NonNullable<(typeof mgntReturnsContract.qryReturns)['body']['_zod']['input']>;
export type RefundFilter = NonNullable<RefundAsk['Filter']>;
export type ReturnFilter = NonNullable<ReturnAsk['Filter']>;

/** Behind these all keys of lists of refunds and returns stand. */
export const STAFF_REFUNDS_KEY = ['staff-refunds'] as const;

/** The page parameter 0 is the first page: ids begin at 1. */
const behind = (id: number): { After?: number } => (id === 0 ? {} : { After: id });

export const refundListQuery = (filter: RefundFilter, search: string) =>
  infiniteQueryOptions({
    queryKey: [...STAFF_REFUNDS_KEY, 'refunds', filter, search],
    queryFn: ({ pageParam }) =>
      call(mgntRefundsContract.qryRefundList, {
        Filter: filter,
        ...(search === '' ? {} : { Search: search }),
        ...behind(pageParam),
      }),
    initialPageParam: 0,
    getNextPageParam: (last) => last.Next ?? undefined,
  });

export const returnListQuery = (filter: ReturnFilter) =>
  infiniteQueryOptions({
    queryKey: [...STAFF_REFUNDS_KEY, 'returns', filter],
    queryFn: ({ pageParam }) => call(mgntReturnsContract.qryReturns, { Filter: filter, ...behind(pageParam) }),
    initialPageParam: 0,
    getNextPageParam: (last) => last.Next ?? undefined,
  });
