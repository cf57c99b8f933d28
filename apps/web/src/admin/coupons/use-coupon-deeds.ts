import { mgntCouponsContract, type ChangedCoupon, type NewCoupon } from '@kapok/contract';
import { call } from '#web/api/api.ts';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { shownBesideFields, useDeed } from '#web/admin/shared/use-deed.ts';
import { COUPONS_KEY } from './coupon-query.ts';

/** Makes a coupon; a refusal is shown by the form. */
export const useCreateCoupon = (onDone: () => void) => {
  const words = useWords(couponWords);
  return useDeed({
    send: (coupon: NewCoupon, idempotencyKey) => call(mgntCouponsContract.createCoupon, coupon, { idempotencyKey }),
    said: (_, { CouponCode }) => {
      showToast('ok', words.created(CouponCode));
    },
    onDone,
    onFailed: shownBesideFields,
    concerns: [COUPONS_KEY],
  });
};

/** Changes when and how often a coupon can be used; a refusal is shown by the form. */
export const useChangeCoupon = (onDone: () => void) => {
  const words = useWords(couponWords);
  return useDeed({
    send: (changed: ChangedCoupon, idempotencyKey) =>
      call(mgntCouponsContract.changeCoupon, changed, { idempotencyKey }),
    said: (_, { CouponCode }) => {
      showToast('ok', words.changed(CouponCode));
    },
    onDone,
    onFailed: shownBesideFields,
    concerns: [COUPONS_KEY],
  });
};

/** Ends a coupon, by its code. */
export const useEndCoupon = () => {
  const words = useWords(couponWords);
  return useDeed({
    send: (CouponCode: string, idempotencyKey) =>
      call(mgntCouponsContract.endCoupon, { CouponCode }, { idempotencyKey }),
    said: (_, code) => {
      showToast('ok', words.ended(code));
    },
    concerns: [COUPONS_KEY],
  });
};
