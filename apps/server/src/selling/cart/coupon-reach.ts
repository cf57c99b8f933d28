import type { CouponFacts } from '@kapok/domain';
import type { CartItem } from './open-cart.ts';

/** What a coupon may be for in a cart: every product, but no seats. */
export const productsInReach = (items: readonly CartItem[]): readonly string[] =>
  items.filter(({ seatsOf }) => seatsOf === null).map(({ productId }) => productId);

/**
 * A coupon as it lowers the lines of a cart: no seats. One use of a coupon is meant for one buyer; it would lower two hundred courses,
 * each of which somebody else can have.
 */
export const sparingSeats = (coupon: CouponFacts, items: readonly CartItem[]): CouponFacts => {
  const { reach } = coupon;
  const others = productsInReach(items);
  if (others.length === items.length) return coupon;
  return { ...coupon, reach: reach === null ? others : others.filter((productId) => reach.includes(productId)) };
};
