import type { SavingsWords } from '#web/texts/zh-hant/savings.ts';

interface Savings {
  readonly CouponCode: string | null;
  readonly CouponDiscount: number;
  readonly PointsUsed: number;
  readonly WithTax: boolean;
}

export interface SavingsRow {
  readonly label: string;
  readonly ntd: number;
}

/**
 * What stands above the sums where something was taken off: the sum before, the coupon, the points. None where nothing was.
 * All with tax, except of an order from when prices were before tax.
 */
export const savingsRows = (
  totals: { readonly Amount: number; readonly TotalAmount: number; readonly Savings: Savings },
  words: SavingsWords,
  /** Whether sums are shown in their parts before tax and tax. */
  showsTax = true,
): readonly SavingsRow[] => {
  const { CouponCode, CouponDiscount, PointsUsed, WithTax } = totals.Savings;
  if (CouponDiscount + PointsUsed === 0) return [];
  return [
    WithTax
      ? { label: showsTax ? words.listed : words.listedPlain, ntd: totals.TotalAmount + CouponDiscount + PointsUsed }
      : { label: words.listedBeforeTax, ntd: totals.Amount + CouponDiscount + PointsUsed },
    ...(CouponDiscount === 0 ? [] : [{ label: words.couponRow(CouponCode ?? ''), ntd: -CouponDiscount }]),
    ...(PointsUsed === 0 ? [] : [{ label: words.pointsRow, ntd: -PointsUsed }]),
  ];
};
