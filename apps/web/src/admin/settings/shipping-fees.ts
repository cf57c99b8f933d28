import {
  findWeightStepsFault,
  MOST_FREE_FROM_NTD,
  MOST_SHIPPING_NTD,
  type WeightStep,
  type WeightStepFault,
} from '@kapok/domain';
import type { ShippingMethod } from './settings-query.ts';

/** A step of weight as it is being typed. */
export interface TypedStep {
  /** Tells steps apart while they are added and removed. */
  readonly key: string;
  /** Kilograms. */
  readonly over: string;
  /** Empty: heavier goods are not sent. */
  readonly price: string;
}

/** What a way of delivery costs, as it is being typed. */
export interface TypedFees {
  readonly price: string;
  readonly freeFrom: string;
  readonly steps: readonly TypedStep[];
}

/** The step to look at, which part of it, and why. */
export interface StepFault {
  readonly key: string;
  readonly part: 'over' | 'price';
  readonly fault: WeightStepFault;
}

/** What is wrong with what was typed. */
export interface FeeFaults {
  readonly price: boolean;
  readonly freeFrom: boolean;
  readonly step: StepFault | null;
}

type Fees = Pick<ShippingMethod, 'Price' | 'FreeFrom' | 'WeightSteps'>;

const GRAMS_OF_A_KG = 1_000;

export const typedFees = ({ Price, FreeFrom, WeightSteps }: Fees): TypedFees => ({
  price: String(Price),
  freeFrom: FreeFrom === null ? '' : String(FreeFrom),
  steps: WeightSteps.map(({ OverGrams, Price: price }) => ({
    key: String(OverGrams),
    over: String(OverGrams / GRAMS_OF_A_KG),
    price: price === null ? '' : String(price),
  })),
});

/** What was typed as the call takes it, the steps in the order of their weights, or what is wrong with it. */
export const readFees = (typed: TypedFees): Fees | { readonly faults: FeeFaults } => {
  const price = readWhole(typed.price, MOST_SHIPPING_NTD);
  const freeFrom = typed.freeFrom.trim() === '' ? null : readWhole(typed.freeFrom, MOST_FREE_FROM_NTD);
  const read = typed.steps.map(readStep).toSorted((one, other) => one.overGrams - other.overGrams);
  const step = findStepFault(price, read);
  const isFreeWrong = freeFrom !== null && !(freeFrom >= 1);
  if (Number.isNaN(price) || isFreeWrong || step !== null) {
    return { faults: { price: Number.isNaN(price), freeFrom: isFreeWrong, step } };
  }
  const WeightSteps = read.map(({ overGrams, priceNtd }) => ({ OverGrams: overGrams, Price: priceNtd }));
  return { Price: price, FreeFrom: freeFrom, WeightSteps };
};

interface ReadStep extends WeightStep {
  readonly key: string;
}

/** NaN for what is no figure, which no step takes; such a step stands first. */
const readStep = ({ key, over, price }: TypedStep): ReadStep => ({
  key,
  overGrams: /^\d{1,4}(\.\d{1,3})?$/.test(over.trim()) ? Math.round(Number(over) * GRAMS_OF_A_KG) : 0,
  priceNtd: price.trim() === '' ? null : readWhole(price, MOST_SHIPPING_NTD),
});

const findStepFault = (price: number, steps: readonly ReadStep[]): StepFault | null => {
  // A price that is wrong itself makes no step wrong.
  const found = findWeightStepsFault(Number.isNaN(price) ? 0 : price, steps);
  if (found === null) return null;
  const { index, fault } = found;
  return { key: steps[index]?.key ?? '', part: fault.startsWith('price') ? 'price' : 'over', fault };
};

/** NaN for what is no whole number up to the most. */
const readWhole = (typed: string, most: number): number => {
  const value = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return value <= most ? value : Number.NaN;
};
