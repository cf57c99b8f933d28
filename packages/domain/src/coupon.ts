import { listedSumNtd, lowerPrices, type CouponValue, type ListedLine } from './lowered-prices.ts';

/** A code as it is kept and compared: what people type in small letters or with spaces around it is the same coupon. */
export const normalizeCouponCode = (typed: string): string => typed.trim().toUpperCase();

/** 3 to 32 capital letters, digits and hyphens: easy to say, to print and to type. */
export const isCouponCode = (code: string): boolean => /^[A-Z0-9-]{3,32}$/.test(code);

/** Why a coupon cannot be used with a cart, in the order in which it is worth saying. */
export type CouponProblem =
  'unknown' | 'not-yet' | 'over' | 'used-up' | 'used-by-you' | 'held-by-you' | 'minimum' | 'lowers-nothing';

/** A coupon with everything that decides on its use. */
export interface CouponFacts {
  readonly value: CouponValue;
  /** The sum of products, with tax, that it needs, NTD. */
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
  /** Now, by the database's clock. */
  readonly now: Date;
}

/** What keeps a coupon from being used for these products; null where nothing does (SHOP-5). */
export const findCouponProblem = (coupon: CouponFacts, lines: readonly ListedLine[]): CouponProblem | null =>
  periodProblem(coupon) ?? usesProblem(coupon) ?? worthProblem(coupon, lines);

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

const worthProblem = ({ value, minimumNtd }: CouponFacts, lines: readonly ListedLine[]): CouponProblem | null => {
  if (listedSumNtd(lines) < minimumNtd) return 'minimum';
  return lowerPrices(lines, { coupon: value, points: 0 }).couponNtd === 0 ? 'lowers-nothing' : null;
};
