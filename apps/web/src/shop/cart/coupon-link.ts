import { COUPON_LINK, isCouponCode, normalizeCouponCode } from '@kapok/domain';
import { currentLanguage } from '#web/texts/language.ts';
import { savingsWords } from '#web/texts/savings-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { broughtCoupon } from './brought-coupon.ts';

/**
 * Keeps the coupon of a link for the cart, says so, and takes the code out of the address. Nothing is asked of the shop: what
 * is on a cart changes when its owner looks at it.
 */
export const takeCoupon = (hash: string): void => {
  const { pathname, search } = window.location;
  if (window.location.hash === hash) {
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }
  const { coupon: words } = savingsWords[currentLanguage()];
  const code = normalizeCouponCode(hash.slice(COUPON_LINK.length));
  if (!isCouponCode(code)) showToast('error', words.problems.unknown);
  else if (broughtCoupon.keep(code)) showToast('info', words.brought.kept(code));
  else showToast('info', words.brought.toType(code));
};
