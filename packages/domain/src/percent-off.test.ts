import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowerPrices } from './lowered-prices.ts';
import { examplePriceNtd, foldsOf, priceWithCoupon, takesMoreThanHalf } from './percent-off.ts';

describe('a percentage off [TRUE-8]', () => {
  it.each([
    [5, '95'],
    [10, '9'],
    [15, '85'],
    [50, '5'],
    [88, '12'],
    [90, '1'],
    [95, '0.5'],
    [99, '0.1'],
    [100, null],
  ])('%s %% is %s 折', (percent, folds) => {
    expect(foldsOf(percent)).toBe(folds);
  });

  it('is shown by the price that comes of it, which never is nothing', () => {
    const price = (percent: number, grossNtd: number) => priceWithCoupon({ kind: 'percent', percent }, grossNtd);
    expect([price(10, 1_000), price(90, 1_000), price(100, 1_000), price(15, 333)]).toEqual([900, 100, 1, 283]);
    expect(priceWithCoupon({ kind: 'amount', amountNtd: 100 }, 1_000)).toBe(900);
    expect(priceWithCoupon({ kind: 'amount', amountNtd: 100 }, 60)).toBe(1);
  });

  it('is shown by a price that reaches the minimum', () => {
    expect([0, 999, 1_000, 2_500].map(examplePriceNtd)).toEqual([1_000, 1_000, 1_000, 2_500]);
  });

  it('comes to what a cart with it costs', () => {
    const value = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('amount' as const), amountNtd: fc.integer({ min: 1, max: 2_000 }) }),
    );
    fc.assert(
      fc.property(value, fc.integer({ min: 0, max: 5_000 }), (coupon, grossNtd) => {
        const { lines } = lowerPrices([{ productId: 'V001', grossNtd, quantity: 1 }], { coupon, points: 0 });
        expect(priceWithCoupon(coupon, grossNtd)).toBe(lines[0]?.totalNtd);
      }),
    );
  });

  it('is confirmed where more than half goes off, an amount where it is more than half of its minimum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (percent) => {
        expect(takesMoreThanHalf({ kind: 'percent', percent }, 0)).toBe(percent > 50);
      }),
    );
    const amount = { kind: 'amount', amountNtd: 500 } as const;
    expect([0, 999, 1_000].map((minimumNtd) => takesMoreThanHalf(amount, minimumNtd))).toEqual([false, true, false]);
  });
});
