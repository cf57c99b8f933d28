import { findCouponProblem, isCouponCode, normalizeCouponCode } from '@kapok/domain';
import { inTransaction, type Database } from '#server/db/database.ts';
import { couponRefusal, findSavings, type CouponThrottle } from '#server/features/savings/index.ts';
import { ShopError } from '#server/http/shop-error.ts';
import type { CartOwner } from './cart-owner.ts';
import { lockAndReadCart, lockCart } from './queries.ts';
import { setCoupon, setPoints } from './savings-queries.ts';

export interface CouponWish {
  readonly typedCode: string;
  /** Where a visitor's call came from, since visitors are many and made freely. A member is counted by name. */
  readonly address: string;
}

/**
 * Puts a coupon on the cart, in place of another. Whether it can be used is asked here for the person who types it, and
 * again when the cart becomes an order. Throws `cart-empty`, `coupon-refused` with the reason, or `rate-limited`.
 */
export const applyCoupon = async (
  db: Database,
  throttle: CouponThrottle,
  owner: CartOwner,
  wish: CouponWish,
): Promise<true> => {
  const guesser = owner.kind === 'member' ? `member-${owner.memberId}` : wish.address;
  await throttle.refuseGuessing(guesser);
  const code = normalizeCouponCode(wish.typedCode);
  const isKnown = await inTransaction(db, async (tx) => {
    const cart = await lockAndReadCart(tx, owner);
    if (cart === undefined || cart.items.length === 0) throw new ShopError('cart-empty');
    if (!isCouponCode(code)) return false;
    const { coupon } = await findSavings(tx, { couponCode: code }, owner.kind === 'member' ? owner.memberId : null);
    if (coupon === null) return false;
    const problem = findCouponProblem(coupon, cart.items);
    if (problem !== null) throw couponRefusal(coupon, problem);
    await setCoupon(tx, cart.id, code);
    return true;
  });
  if (isKnown) return true;
  await throttle.countMiss(guesser);
  throw couponRefusal(null, 'unknown');
};

/** Takes the coupon off the cart. False where there was none. */
export const removeCoupon = (db: Database, owner: CartOwner): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const cartId = await lockCart(tx, owner);
    return cartId === undefined ? false : setCoupon(tx, cartId, null);
  });

/**
 * How many points the member wants to use for the cart. Nothing is taken off the account before the cart becomes an order.
 * Throws `cart-empty`, or `points-short` with the balance where there are fewer.
 */
export const usePoints = (db: Database, memberId: number, points: number): Promise<true> =>
  inTransaction(db, async (tx): Promise<true> => {
    const cartId = await lockCart(tx, { kind: 'member', memberId });
    if (cartId === undefined) throw new ShopError('cart-empty');
    const { balance } = await findSavings(tx, { couponCode: null }, memberId);
    if (points > balance) throw new ShopError('points-short', { balance });
    if (!(await setPoints(tx, cartId, points))) throw new ShopError('cart-empty');
    return true;
  });
