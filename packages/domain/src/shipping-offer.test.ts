import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SentGoods } from './parcel-measures.ts';
import { findShippingBar, offerShipping } from './shipping-offer.ts';
import { shippingCodes, type ShippingPrice } from './shipping.ts';
import { findWeightStepsFault } from './weight-steps.ts';

const goods = (changes: Partial<SentGoods> = {}): SentGoods => ({
  kind: 'goods',
  quantity: 1,
  fitsStore: true,
  weightGrams: null,
  sidesCm: null,
  ...changes,
});
const steps = [
  { overGrams: 1_000, priceNtd: 120 },
  { overGrams: 5_000, priceNtd: null },
] as const;
const post: ShippingPrice = { code: 'Z01', priceNtd: 80, freeFromNtd: null, weightSteps: steps };
const weighing = (weightGrams: number | null) => [goods({ weightGrams })];

describe('a way of delivery with prices by weight', () => {
  it.each([
    [null, 80],
    [1_000, 80],
    [1_001, 120],
    [5_000, 120],
  ])('[SHIP-2] for %s grams costs NT$%i', (grams, feeNtd) => {
    expect(offerShipping(post, weighing(grams), 0)).toEqual({ feeNtd, missingNtd: null, bar: null });
  });

  it('[SHIP-2] is not offered for what is heavier than its last step, whatever the products cost', () => {
    const bar = { reason: 'parcel-too-heavy', limitGrams: 5_000, weightGrams: 5_001 };
    expect(offerShipping({ ...post, freeFromNtd: 1 }, weighing(5_001), 10)).toMatchObject({ feeNtd: 0, bar });
  });

  it('[SHIP-2] weighs all pieces of the goods, and no course', () => {
    const lines = [
      goods({ weightGrams: 400, quantity: 3 }),
      { ...goods({ weightGrams: 9_000 }), kind: 'video' } as const,
    ];
    expect(offerShipping(post, lines, 0)).toMatchObject({ feeNtd: 120, bar: null });
  });
});

describe('a way that leads to a store', () => {
  const barOf = (...lines: readonly SentGoods[]) => findShippingBar({ code: 'Z02', weightSteps: [] }, lines);

  it.each<[string, Partial<SentGoods>]>([
    ['that staff keep from stores', { fitsStore: false }],
    ['of which a piece weighs more than 10 kg', { weightGrams: 10_001 }],
    ['of which a side is longer than 45 cm', { sidesCm: [1, 46, 1] }],
    ['whose sides are more than 105 cm together', { sidesCm: [45, 45, 16] }],
  ])('[SHIP-2] takes no goods %s', (_what, changes) => {
    const unfit = goods(changes);
    expect(barOf(goods(), unfit)).toEqual({ reason: 'no-store-delivery', lines: [unfit] });
    expect(findShippingBar({ code: 'Z01', weightSteps: [] }, [unfit])).toBeNull();
    expect(barOf({ ...unfit, kind: 'video' })).toBeNull();
  });

  it('[SHIP-2] takes goods up to 10 kg together, and less where its steps end before', () => {
    expect(barOf(goods({ weightGrams: 5_000, quantity: 2, sidesCm: [45, 45, 15] }))).toBeNull();
    const heavy = goods({ weightGrams: 5_001, quantity: 2 });
    expect(barOf(heavy)).toEqual({ reason: 'parcel-too-heavy', limitGrams: 10_000, weightGrams: 10_002 });
    expect(findShippingBar({ code: 'Z03', weightSteps: steps }, [heavy])).toMatchObject({ limitGrams: 5_000 });
  });
});

/** Steps that a shop can set: each dearer than the one before, or the end. */
const anyWay: fc.Arbitrary<ShippingPrice> = fc
  .record({
    code: fc.constantFrom(...shippingCodes),
    priceNtd: fc.nat(300),
    freeFromNtd: fc.option(fc.integer({ min: 1, max: 3_000 })),
    rises: fc.array(fc.record({ grams: fc.integer({ min: 1, max: 4_000 }), ntd: fc.nat(100) }), { maxLength: 5 }),
    ends: fc.boolean(),
  })
  .map(({ rises, ends, ...way }) => {
    let [overGrams, priceNtd] = [0, way.priceNtd];
    const weightSteps = rises.map((rise, index) => {
      overGrams += rise.grams;
      priceNtd += rise.ntd;
      return { overGrams, priceNtd: ends && index === rises.length - 1 ? null : priceNtd };
    });
    return { ...way, weightSteps };
  });

const anyGoods: fc.Arbitrary<readonly SentGoods[]> = fc.array(
  fc
    .record({
      kind: fc.constantFrom('goods', 'video'),
      quantity: fc.integer({ min: 1, max: 9 }),
      fitsStore: fc.boolean(),
      weightGrams: fc.option(fc.integer({ min: 1, max: 6_000 })),
    })
    .map((each) => ({ ...each, sidesCm: null })),
  { maxLength: 5 },
);

describe('for every way, cart and sum', () => {
  it('[SHIP-2] the fee is one of the way’s prices or nothing, and truly says what is missing for a free one', () => {
    fc.assert(
      fc.property(anyWay, anyGoods, fc.nat(4_000), (way, lines, sum) => {
        expect(findWeightStepsFault(way.priceNtd, way.weightSteps)).toBeNull();
        const { feeNtd, missingNtd, bar } = offerShipping(way, lines, sum);
        expect([0, way.priceNtd, ...way.weightSteps.map(({ priceNtd }) => priceNtd)]).toContain(feeNtd);
        if (missingNtd === null) {
          expect(way.freeFromNtd === null || way.code === 'Z04').toBe(true);
          return;
        }
        // The sum wins over every weight, and takes no bar away.
        expect(offerShipping(way, lines, sum + missingNtd)).toEqual({ feeNtd: 0, missingNtd: 0, bar });
        if (missingNtd > 0)
          expect(offerShipping(way, lines, sum + missingNtd - 1)).toEqual({ feeNtd, missingNtd: 1, bar });
      }),
    );
  });

  it('[SHIP-2] another piece never makes a way cheaper, nor offered where it was not', () => {
    fc.assert(
      fc.property(anyWay, anyGoods, anyGoods, fc.nat(4_000), (way, lines, more, sum) => {
        const [less, all] = [offerShipping(way, lines, sum), offerShipping(way, [...lines, ...more], sum)];
        expect(all.feeNtd).toBeGreaterThanOrEqual(less.feeNtd);
        if (less.bar !== null) expect(all.bar).not.toBeNull();
      }),
    );
  });

  it('[SHIP-2] goods without a weight change neither the fee nor what the weight bars', () => {
    fc.assert(
      fc.property(anyWay, anyGoods, fc.nat(4_000), (way, lines, sum) => {
        expect(offerShipping(way, [...lines, goods()], sum)).toEqual(offerShipping(way, lines, sum));
      }),
    );
  });
});
