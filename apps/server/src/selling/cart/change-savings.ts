import { findCouponProblem, isCouponCode, normalizeCouponCode } from '@kapok/domain';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { couponRefusal, findSavings, type CouponThrottle } from '#server/selling/discounts/index.ts';
import type { Once } from '#server/platform/http/once.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { CartOwner } from './cart-owner.ts';
import { changeLockedCartOnce } from './change-cart.ts';
import { productsInReach, sparingSeats } from './coupon-reach.ts';
import { lockAndReadCart, lockCart } from './queries.ts';
import { setCoupon, setPoints } from './savings-queries.ts';

export interface CouponWish {
  readonly typedCode: string;
  /** Where the call came from: guesses are counted by it. */
  readonly address: string;
  /** The proof of work that came along. */
  readonly proof: string | undefined;
}

/**
 * Puts a coupon on the cart, in place of another. Whether it can be used is asked here for the person who types it, and
 * again when the cart becomes an order. Throws `cart-empty`, `coupon-refused` with the reason, `proof-of-work-needed` or `rate-limited`.
 */
export const applyCoupon = async (
  db: Database,
  throttle: CouponThrottle,
  owner: CartOwner,
  wish: CouponWish,
): Promise<true> => {
  const memberId = owner.kind === 'member' ? owner.memberId : null;
  const tries = await throttle.spend({ memberId, address: wish.address, proof: wish.proof });
  const judged = await judgeCoupon(db, owner, normalizeCouponCode(wish.typedCode)).catch(async (error: unknown) => {
    await throttle.giveBack(tries);
    throw error;
  });
  if (judged === 'unknown') throw couponRefusal(null, 'unknown');
  await throttle.giveBack(tries);
  return true;
};

/** Puts a known coupon on the cart. Throws where the cart is empty or the coupon cannot be used. */
const judgeCoupon = (db: Database, owner: CartOwner, code: string): Promise<'applied' | 'unknown'> =>
  inTransaction(db, async (tx) => {
    const cart = await lockAndReadCart(tx, owner);
    if (cart === undefined || cart.items.length === 0) throw new ShopError('cart-empty');
    if (!isCouponCode(code)) return 'unknown';
    const memberId = owner.kind === 'member' ? owner.memberId : null;
    const productIds = productsInReach(cart.items);
    const { coupon } = await findSavings(tx, { couponCode: code, memberId, productIds });
    if (coupon === null) return 'unknown';
    const problem = findCouponProblem(sparingSeats(coupon, cart.items), cart.items);
    if (problem !== null) throw couponRefusal(coupon, problem);
    await setCoupon(tx, cart.id, code);
    return 'applied';
  });

/** Takes the coupon off the cart. False where there was none. */
export const removeCoupon = (db: Database, once: Once | undefined, owner: CartOwner): Promise<boolean> =>
  changeLockedCartOnce(db, once, owner, (tx, cartId) => setCoupon(tx, cartId, null));

/**
 * How many points the member wants to use for the cart. Nothing is taken off the account before the cart becomes an order.
 * Throws `cart-empty`, or `points-short` with the balance where there are fewer.
 */
export const usePoints = (db: Database, memberId: number, points: number): Promise<true> =>
  inTransaction(db, async (tx): Promise<true> => {
    const cartId = await lockCart(tx, { kind: 'member', memberId });
    if (cartId === undefined) throw new ShopError('cart-empty');
    const { balance } = await findSavings(tx, { couponCode: null, memberId, productIds: [] });
    if (points > balance) throw new ShopError('points-short', { balance });
    if (!(await setPoints(tx, cartId, points))) throw new ShopError('cart-empty');
    return true;
  });
