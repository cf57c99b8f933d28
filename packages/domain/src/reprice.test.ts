import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedPriceNtd, priceSteps } from './reprice.ts';

describe('many prices that change at once [MGNT-2] [OWN-5]', () => {
  it.each([
    [1_480, 'percent', -20, 1, 1_184],
    [1_480, 'percent', -20, 10, 1_180],
    [199, 'percent', -10, 1, 179],
    [195, 'percent', 10, 10, 210],
    [99, 'percent', -15, 1, 84],
    [1_480, 'amount', -100, 1, 1_380],
    [50, 'amount', -100, 10, 1],
    [5, 'percent', -50, 1, 3],
    [9_999_999, 'percent', 1, 1, null],
  ] as const)('NT$%i by %s %i, rounded to %i, becomes %j', (price, by, change, step, changed) => {
    expect(changedPriceNtd(price, { by, change, step })).toBe(changed);
  });

  it('come to the nearest multiple of the step, and are never free', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000_000 }),
        fc.integer({ min: -99, max: 10 }),
        fc.constantFrom(...priceSteps),
        (price, change, step) => {
          const changed = changedPriceNtd(price, { by: 'percent', change, step });
          if (changed === null) return;
          expect(changed).toBeGreaterThanOrEqual(1);
          const exact = (price * (100 + change)) / 100;
          if (changed > 1) {
            expect(changed % step).toBe(0);
            expect(Math.abs(changed - exact)).toBeLessThanOrEqual(step / 2);
          }
        },
      ),
    );
  });
});
