import { COUPON_LINK } from '@kapok/domain';
import { toastFailure } from '#web/ui/toast-failure.ts';

/** Keeps the coupon that the address brings, also where it is typed over a page that is open (OFFER-2). Few visitors need its code. */
export const followCouponLinks = (): void => {
  const follow = (): void => {
    const { hash } = window.location;
    if (!hash.startsWith(COUPON_LINK)) return;
    import('#web/shop/cart/coupon-link.ts')
      .then(({ takeCoupon }) => {
        takeCoupon(hash);
      })
      .catch(toastFailure);
  };
  follow();
  window.addEventListener('hashchange', follow);
};
