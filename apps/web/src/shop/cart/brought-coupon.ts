import { keptInTab } from '#web/ui/kept-in-tab.ts';

/** The coupon that a link brought and no cart has yet: until it stands on a cart, never can, or is not wanted. */
export const broughtCoupon = keptInTab('kapok.brought-coupon');
