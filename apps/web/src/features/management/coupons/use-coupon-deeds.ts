import { mgntCouponsContract, type NewCoupon } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toasts/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { COUPONS_KEY } from './coupon-query.ts';

/** Makes coupons and ends them; the list is read anew after each. */
export const useCouponDeeds = () => {
  const words = useWords(couponWords);
  const client = useQueryClient();
  const [createOnce, endOnce] = [useIntention(), useIntention()];
  const reload = () => client.invalidateQueries({ queryKey: COUPONS_KEY });
  return {
    create: useMutation({
      mutationFn: (coupon: NewCoupon) =>
        createOnce((idempotencyKey) => call(mgntCouponsContract.createCoupon, coupon, { idempotencyKey })),
      onSuccess: async (_, { CouponCode }) => {
        showToast('ok', words.created(CouponCode));
        await reload();
      },
    }),
    end: useMutation({
      mutationFn: (CouponCode: string) =>
        endOnce((idempotencyKey) => call(mgntCouponsContract.endCoupon, { CouponCode }, { idempotencyKey })),
      onSuccess: (_, code) => {
        showToast('ok', words.ended(code));
      },
      onError: toastFailure,
      onSettled: reload,
    }),
  };
};
