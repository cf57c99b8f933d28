import type { ParcelWeight } from '@kapok/domain';

export const weightToWire = ({ grams, isComplete }: ParcelWeight) => ({
  WeightGrams: grams,
  IsWeightComplete: isComplete,
});
