import type { SavingsWords } from '#web/texts/zh-hant/savings.ts';

interface Savings {
  readonly CouponCode: string | null;
  readonly CouponDiscount: number;
  readonly PointsUsed: number;
}

export interface SavingsRow {
  readonly label: string;
  readonly ntd: number;
}

/**
 * What stands above the pre-tax sum where something was taken off: the sum before, the coupon, the points. None where
 * nothing was.
 */
export const savingsRows = (
  totals: { readonly Amount: number; readonly Savings: Savings },
  words: SavingsWords,
): readonly SavingsRow[] => {
  const { CouponCode, CouponDiscount, PointsUsed } = totals.Savings;
  if (CouponDiscount + PointsUsed === 0) return [];
  return [
    { label: words.listed, ntd: totals.Amount + CouponDiscount + PointsUsed },
    ...(CouponDiscount === 0 ? [] : [{ label: words.couponRow(CouponCode ?? ''), ntd: -CouponDiscount }]),
    ...(PointsUsed === 0 ? [] : [{ label: words.pointsRow, ntd: -PointsUsed }]),
  ];
};
