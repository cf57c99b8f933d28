import type { CouponValue } from './coupon-worth.ts';
import { isInReach, listedSumNtd, lowerPrices, type CouponReach, type ListedLine } from './lowered-prices.ts';

/** Why a coupon cannot be used with a cart, in the order in which it is worth saying. */
export type CouponProblem =
  | 'unknown'
  | 'not-yet'
  | 'over'
  | 'used-up'
  | 'used-by-you'
  | 'held-by-you'
  | 'first-order'
  | 'first-order-open'
  | 'not-for-these'
  | 'minimum'
  | 'lowers-nothing';

/** What a coupon is for, as staff chose it. */
export const couponScopes = ['cart', 'products', 'categories'] as const;
export type CouponScope = (typeof couponScopes)[number];

/** The most products, or categories, that one coupon names. */
export const MOST_COUPON_TARGETS = 100;

/** A coupon with everything that decides on its use. */
export interface CouponFacts {
  readonly value: CouponValue;
  readonly reach: CouponReach;
  /** The sum of the products in its reach, with tax, that it needs, NTD. */
  readonly minimumNtd: number;
  readonly validFrom: Date;
  readonly validUntil: Date;
  /** Staff ended it before its time. */
  readonly ended: boolean;
  /** Null where there is no limit. */
  readonly usesAllowed: number | null;
  readonly used: number;
  readonly usesAllowedPerMember: number | null;
  readonly usedByMember: number;
  /** Unpaid orders of the member that hold a use of it. */
  readonly heldByMember: number;
  /**
   * An order of the member that keeps them from a coupon for a first order: a paid one, or an unpaid one with such a coupon.
   * Null where there is none, and for coupons of any order.
   */
  readonly earlierOrder: 'paid' | 'unpaid' | null;
  /** Now, by the database's clock. */
  readonly now: Date;
}

/** What keeps a coupon from being used for these products; null where nothing does (SHOP-5, OFFER-2). */
export const findCouponProblem = (coupon: CouponFacts, lines: readonly ListedLine[]): CouponProblem | null =>
  periodProblem(coupon) ?? usesProblem(coupon) ?? orderProblem(coupon) ?? worthProblem(coupon, lines);

const periodProblem = ({ ended, now, validFrom, validUntil }: CouponFacts): CouponProblem | null => {
  if (ended || now >= validUntil) return 'over';
  return now < validFrom ? 'not-yet' : null;
};

const usesProblem = (coupon: CouponFacts): CouponProblem | null => {
  if (coupon.usesAllowedPerMember !== null && coupon.usedByMember >= coupon.usesAllowedPerMember) return 'used-by-you';
  if (coupon.usesAllowed === null) return null;
  // One at a time, so that nobody keeps a limited coupon from others without paying (SAFE-5).
  if (coupon.heldByMember > 0) return 'held-by-you';
  return coupon.used >= coupon.usesAllowed ? 'used-up' : null;
};

const orderProblem = ({ earlierOrder }: CouponFacts): CouponProblem | null => {
  if (earlierOrder === null) return null;
  return earlierOrder === 'paid' ? 'first-order' : 'first-order-open';
};

const worthProblem = (
  { value, reach, minimumNtd }: CouponFacts,
  lines: readonly ListedLine[],
): CouponProblem | null => {
  const reached = lines.filter((line) => isInReach(line, reach));
  if (reached.length === 0 && lines.length > 0) return 'not-for-these';
  if (listedSumNtd(reached) < minimumNtd) return 'minimum';
  return lowerPrices(lines, { coupon: value, reach, points: 0 }).couponNtd === 0 ? 'lowers-nothing' : null;
};
