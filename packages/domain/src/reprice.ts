/** To what a new price is rounded, NTD. */
export const priceSteps = [1, 10, 50, 100] as const;
export type PriceStep = (typeof priceSteps)[number];

/** How many prices change at once: by so much of a hundred, or by so many dollars; below zero they fall. */
export interface PriceChange {
  readonly by: 'percent' | 'amount';
  readonly change: number;
  readonly step: PriceStep;
}

const WHOLE = 100;
/** The highest price of a product: a guard against typing accidents. */
export const MAX_PRICE_NTD = 9_999_999;

/**
 * The new price: rounded to the nearest multiple of the step, half up, and never below NT$1; null where it would be more than any
 * product costs. Reckoned in hundredths of a dollar, so that no fraction is lost.
 */
export const changedPriceNtd = (priceNtd: number, { by, change, step }: PriceChange): number | null => {
  const hundredths = by === 'percent' ? priceNtd * (WHOLE + change) : (priceNtd + change) * WHOLE;
  const rounded = Math.floor((hundredths + (step * WHOLE) / 2) / (step * WHOLE)) * step;
  const changed = Math.max(1, rounded);
  return changed > MAX_PRICE_NTD ? null : changed;
};
