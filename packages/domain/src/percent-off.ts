import { couponWorthNtd, roomOfPieceNtd, type CouponValue } from './coupon-worth.ts';

const WHOLE = 100;
const TENTH = 10;

/**
 * What is left after a percentage off, as 折 says it: 10 % off is 9 折, 15 % is 85 折, 95 % is 0.5 折. Null where nothing is left, which 折
 * does not say.
 */
export const foldsOf = (percentOff: number): string | null => {
  const left = WHOLE - percentOff;
  if (left <= 0) return null;
  return left > TENTH && left % TENTH !== 0 ? String(left) : String(left / TENTH);
};

/** What one piece of that price costs with a coupon, NTD with tax: as `lowerPrices` has it for a cart of it alone. */
export const priceWithCoupon = (value: CouponValue, grossNtd: number): number =>
  grossNtd - Math.min(couponWorthNtd(value, grossNtd), roomOfPieceNtd(grossNtd));

const EXAMPLE_NTD = 1_000;

/** The price by which a coupon is shown: one that reaches its minimum. */
export const examplePriceNtd = (minimumNtd: number): number => Math.max(EXAMPLE_NTD, minimumNtd);

/** Whether a coupon takes off more than half, so that it is confirmed before it is saved; of an amount, measured by its minimum. */
export const takesMoreThanHalf = (value: CouponValue, minimumNtd: number): boolean =>
  value.kind === 'percent' ? value.percent * 2 > WHOLE : minimumNtd > 0 && value.amountNtd * 2 > minimumNtd;
