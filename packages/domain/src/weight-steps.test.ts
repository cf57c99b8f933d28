import { describe, expect, it } from 'vitest';
import type { WeightStep } from './shipping.ts';
import { areSameSteps, findWeightStepsFault, takesWeightSteps } from './weight-steps.ts';

const step = (overGrams: number, priceNtd: number | null): WeightStep => ({ overGrams, priceNtd });
const faultOf = (...steps: readonly WeightStep[]) => findWeightStepsFault(80, steps);

describe('the steps of weight of a way of delivery', () => {
  it('[SHIP-2] rise in weight, never fall in price, and may end with what is not sent', () => {
    expect(faultOf()).toBeNull();
    expect(faultOf(step(1_000, 80), step(5_000, 120), step(20_000, null))).toBeNull();
  });

  it.each<[string, readonly WeightStep[], number]>([
    ['weight-out-of-range', [step(0, 80)], 0],
    ['weight-out-of-range', [step(1.5, 80)], 0],
    ['weight-out-of-range', [step(1_000_001, 80)], 0],
    ['weight-not-rising', [step(1_000, 80), step(1_000, 90)], 1],
    ['price-out-of-range', [step(1_000, 100_001)], 0],
    ['price-falling', [step(1_000, 79)], 0],
    ['price-falling', [step(1_000, 90), step(2_000, 89)], 1],
    ['after-the-end', [step(1_000, null), step(2_000, 90)], 1],
    ['after-the-end', [step(1_000, null), step(2_000, null)], 1],
  ])('[SHIP-2] cannot be set: %s %j', (fault, steps, index) => {
    expect(faultOf(...steps)).toEqual({ index, fault });
  });

  it('[SHIP-2] are of ways that a carrier takes at a fixed price', () => {
    expect((['Z00', 'Z01', 'Z02', 'Z03', 'Z04'] as const).filter(takesWeightSteps)).toEqual(['Z01', 'Z02', 'Z03']);
  });

  it('[SHIP-2] are the same where each of them is', () => {
    expect(areSameSteps([step(1, 2)], [step(1, 2)])).toBe(true);
    expect(areSameSteps([step(1, 2)], [step(1, null)])).toBe(false);
    expect(areSameSteps([step(1, 2)], [])).toBe(false);
  });
});
