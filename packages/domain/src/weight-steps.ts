import { destinationKind } from './destination-kind.ts';
import { MOST_WEIGHT_GRAMS } from './measure-limits.ts';
import { MOST_SHIPPING_NTD, OVERSEAS_SHIPPING, type ShippingCode, type WeightStep } from './shipping.ts';

/** More than the price list of any carrier has. */
export const MOST_WEIGHT_STEPS = 10;

/** Whether a way's fee can go by weight: not where goods are fetched at the shop, nor overseas, where each fee is agreed on. */
export const takesWeightSteps = (code: ShippingCode): boolean =>
  destinationKind(code) !== 'none' && code !== OVERSEAS_SHIPPING;

/** What is wrong with a step of weight. */
export type WeightStepFault =
  'weight-out-of-range' | 'weight-not-rising' | 'price-out-of-range' | 'price-falling' | 'after-the-end';

/** The first step that cannot be, by its index. */
export interface WeightStepsFault {
  readonly index: number;
  readonly fault: WeightStepFault;
}

/**
 * What keeps steps from being set for a way with this price; null where nothing does. Weights rise, and prices never fall with
 * them. A step without a price ends the list: what is heavier is not sent in this way.
 */
export const findWeightStepsFault = (priceNtd: number, steps: readonly WeightStep[]): WeightStepsFault | null => {
  let before: WeightStep = { overGrams: 0, priceNtd };
  for (const [index, step] of steps.entries()) {
    const fault = findStepFault(step, before);
    if (fault !== null) return { index, fault };
    before = step;
  }
  return null;
};

const findStepFault = ({ overGrams, priceNtd }: WeightStep, before: WeightStep): WeightStepFault | null => {
  if (!isWholeUpTo(overGrams, MOST_WEIGHT_GRAMS) || overGrams === 0) return 'weight-out-of-range';
  if (overGrams <= before.overGrams) return 'weight-not-rising';
  if (before.priceNtd === null) return 'after-the-end';
  if (priceNtd === null) return null;
  if (!isWholeUpTo(priceNtd, MOST_SHIPPING_NTD)) return 'price-out-of-range';
  return priceNtd < before.priceNtd ? 'price-falling' : null;
};

const isWholeUpTo = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;

export const areSameSteps = (some: readonly WeightStep[], others: readonly WeightStep[]): boolean =>
  some.length === others.length &&
  some.every(({ overGrams, priceNtd }, index) => {
    const other = others[index];
    return other?.overGrams === overGrams && other.priceNtd === priceNtd;
  });
