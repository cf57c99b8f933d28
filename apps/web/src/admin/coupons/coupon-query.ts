import { mgntCouponsContract } from '@kapok/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type Coupon = Answer<typeof mgntCouponsContract.qryCoupons>['Coupons'][number];

export const COUPONS_KEY = ['mgnt-coupons'] as const;

type After = Pick<Coupon, 'CreatedAt' | 'CouponCode'>;

/** Coupons whose code begins with these letters, the newest first, page by page. */
export const couponsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...COUPONS_KEY, search],
    queryFn: ({ pageParam }) =>
      call(mgntCouponsContract.qryCoupons, {
        ...(search === '' ? {} : { Search: search }),
        ...(pageParam === null ? {} : { After: pageParam }),
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last): After | null | undefined => {
      const final = last.Coupons.at(-1);
      return last.More && final !== undefined
        ? { CreatedAt: final.CreatedAt, CouponCode: final.CouponCode }
        : undefined;
    },
  });

const firstPage: After | null = null;
