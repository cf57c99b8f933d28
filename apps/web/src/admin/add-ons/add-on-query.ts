import { mgntAddOnsContract } from '@kapok/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type AddOn = Answer<typeof mgntAddOnsContract.qryAddOns>['AddOns'][number];

export const ADD_ONS_KEY = ['mgnt-add-ons'] as const;

type After = Pick<AddOn, 'CreatedAt' | 'AddOnId'>;

/** The add-ons of the shop, the newest first, page by page. */
export const addOnsQuery = () =>
  infiniteQueryOptions({
    queryKey: ADD_ONS_KEY,
    queryFn: ({ pageParam }) => call(mgntAddOnsContract.qryAddOns, pageParam === null ? {} : { After: pageParam }),
    initialPageParam: firstPage,
    getNextPageParam: (last): After | null | undefined => {
      const final = last.AddOns.at(-1);
      return last.More && final !== undefined ? { CreatedAt: final.CreatedAt, AddOnId: final.AddOnId } : undefined;
    },
  });

const firstPage: After | null = null;
