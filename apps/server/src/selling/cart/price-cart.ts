import {
  findCartBlock,
  findCouponProblem,
  totalCart,
  type CartBlock,
  type CartTotals,
  type CouponFacts,
  type CouponProblem,
} from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { findSavings, type AvailableSavings } from '#server/selling/discounts/index.ts';
import type { CartOwner } from './cart-owner.ts';
import { productsInReach, sparingSeats } from './coupon-reach.ts';
import type { OpenCart } from './open-cart.ts';

/** A cart with what it costs at this moment, coupon and points taken off. */
export interface PricedCart {
  readonly cart: OpenCart;
  readonly totals: CartTotals;
  readonly block: CartBlock | null;
  readonly coupon: CouponFacts | null;
  /** Null where no coupon is asked for, or where it can be used. */
  readonly couponProblem: CouponProblem | null;
}

const NOTHING: AvailableSavings = { coupon: null, balance: 0 };

/** Prices a cart. A cart that asks for neither coupon nor points costs no further query. */
export const priceCart = async (executor: Database, owner: CartOwner, cart: OpenCart): Promise<PricedCart> => {
  const { couponCode, pointsWanted } = cart.asked;
  const memberId = owner.kind === 'member' ? owner.memberId : null;
  if (couponCode === null && pointsWanted === 0) return takeOff(cart, NOTHING);
  const productIds = productsInReach(cart.items);
  return takeOff(cart, await findSavings(executor, { couponCode, memberId, productIds }));
};

const takeOff = (cart: OpenCart, { coupon: found, balance }: AvailableSavings): PricedCart => {
  const coupon = found === null ? null : sparingSeats(found, cart.items);
  const couponProblem = coupon === null ? null : findCouponProblem(coupon, cart.items);
  const totals = totalCart(cart.items, cart.shipping, {
    coupon: coupon === null || couponProblem !== null ? null : coupon.value,
    reach: coupon?.reach ?? null,
    points: Math.min(cart.asked.pointsWanted, balance),
  });
  return {
    cart,
    totals,
    coupon,
    couponProblem,
    block: findCartBlock(cart.items, cart.shipping, cart.delivery, couponProblem),
  };
};
