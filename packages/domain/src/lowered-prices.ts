import { couponWorthNtd, roomOfPieceNtd, type CouponValue } from './coupon-worth.ts';
import { shareByLargestRemainder } from './money.ts';

/** The products of a cart that a coupon is for; null where it is for all of them. */
export type CouponReach = readonly string[] | null;

/** What lowers the prices of a cart: the coupon first, then as many points as are left to use. */
export interface Reductions {
  readonly coupon: CouponValue | null;
  /** What the coupon is for; missing: every product. */
  readonly reach?: CouponReach;
  /** The most points that may be used; 1 point is NT$1 with tax. */
  readonly points: number;
}

export const NO_REDUCTIONS: Reductions = { coupon: null, points: 0 };

export interface ListedLine {
  readonly productId: string;
  /** Price of one piece with tax, before anything is taken off, NTD. */
  readonly grossNtd: number;
  readonly quantity: number;
}

/** One line after coupon and points, NTD with tax. */
export interface LoweredLine {
  /** What one piece was listed at. */
  readonly grossNtd: number;
  /** Exactly what all pieces cost. */
  readonly totalNtd: number;
  readonly couponNtd: number;
  readonly points: number;
}

export interface LoweredPrices {
  readonly lines: readonly LoweredLine[];
  readonly couponNtd: number;
  /** Points that are really used: never more than there is to pay. */
  readonly points: number;
}

const sumOf = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0);

/** Whether a coupon lowers a line, and counts it for its minimum. */
export const isInReach = ({ productId }: ListedLine, reach: CouponReach): boolean =>
  reach === null || reach.includes(productId);

/** What products cost with tax before anything is taken off. */
export const listedSumNtd = (lines: readonly ListedLine[]): number =>
  sumOf(lines.map((line) => line.grossNtd * line.quantity));

/**
 * Lowers the prices of product lines, with tax (SHOP-5, SHOP-6), in whole dollars shared out by largest remainder. Each piece
 * keeps NT$1 of its price: so there is always something to charge and to put on the invoice. Shipping is never lowered. A
 * coupon lowers the lines in its reach alone (OFFER-2); points lower all.
 */
export const lowerPrices = (
  lines: readonly ListedLine[],
  { coupon, reach = null, points }: Reductions,
): LoweredPrices => {
  const reached = lines.filter((line) => isInReach(line, reach));
  // What can be taken off a line; no share is ever larger than its weight.
  const room = lines.map((line) => roomOfPieceNtd(line.grossNtd) * line.quantity);
  const couponRoom = lines.map((line, index) => (isInReach(line, reach) ? (room[index] ?? 0) : 0));
  const couponNtd = Math.min(coupon === null ? 0 : couponWorthNtd(coupon, listedSumNtd(reached)), sumOf(couponRoom));
  const couponShares = shareByLargestRemainder(couponNtd, couponRoom);
  const roomLeft = room.map((roomNtd, index) => roomNtd - (couponShares[index] ?? 0));
  const usedPoints = Math.min(points, sumOf(roomLeft));
  const pointShares = shareByLargestRemainder(usedPoints, roomLeft);
  return {
    lines: lines.map((line, index) => lowerLine(line, couponShares[index] ?? 0, pointShares[index] ?? 0)),
    couponNtd,
    points: usedPoints,
  };
};

const lowerLine = ({ grossNtd, quantity }: ListedLine, couponNtd: number, points: number): LoweredLine => ({
  grossNtd,
  totalNtd: grossNtd * quantity - couponNtd - points,
  couponNtd,
  points,
});
