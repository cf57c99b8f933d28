import { describe, expect, it } from 'vitest';
import { isShippingCode, shippingCodes, shippingFee } from './shipping.ts';

describe('the ways of delivery', () => {
  it('[CART-3] are Z00 to Z04', () => {
    expect(shippingCodes).toEqual(['Z00', 'Z01', 'Z02', 'Z03', 'Z04']);
    expect(shippingCodes.every(isShippingCode)).toBe(true);
  });

  it.each(['Z05', 'z00', '', 'V001'])('[CART-3] are nothing else: %j', (code) => {
    expect(isShippingCode(code)).toBe(false);
  });
});

describe('the fee for the way to the buyer', () => {
  const way = { code: 'Z01', priceNtd: 80, freeFromNtd: 1_000 } as const;

  it.each([
    [0, { feeNtd: 80, missingNtd: 1_000 }],
    [999, { feeNtd: 80, missingNtd: 1 }],
    [1_000, { feeNtd: 0, missingNtd: 0 }],
    [40_000, { feeNtd: 0, missingNtd: 0 }],
  ])('[SHIP-2] is free from NT$1,000 of products on: NT$%i', (productsNtd, expected) => {
    expect(shippingFee(way, productsNtd)).toEqual(expected);
  });

  it('[SHIP-2] is always asked for where no sum makes it free, and overseas', () => {
    expect(shippingFee({ ...way, freeFromNtd: null }, 40_000)).toEqual({ feeNtd: 80, missingNtd: null });
    expect(shippingFee({ ...way, code: 'Z04' }, 40_000)).toEqual({ feeNtd: 80, missingNtd: null });
  });
});

/** Numbers that look random and are the same in every run. */
const drawFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

it('[SHIP-2] whatever a shop sets, the fee is its price or nothing, and says truly what is missing', () => {
  const draw = drawFrom(2_026);
  for (let round = 0; round < 20_000; round += 1) {
    const way = {
      code: shippingCodes[draw(shippingCodes.length)] ?? 'Z00',
      priceNtd: draw(300),
      freeFromNtd: draw(3) === 0 ? null : 1 + draw(3_000),
    };
    const sum = draw(4_000);
    const { feeNtd, missingNtd } = shippingFee(way, sum);
    expect([0, way.priceNtd]).toContain(feeNtd);
    if (missingNtd === null) {
      expect(feeNtd).toBe(way.priceNtd);
      expect(way.freeFromNtd === null || way.code === 'Z04').toBe(true);
      continue;
    }
    // With what is missing it is free; with a dollar less it is not; more products never make it dearer.
    expect(shippingFee(way, sum + missingNtd)).toEqual({ feeNtd: 0, missingNtd: 0 });
    if (missingNtd > 0) {
      expect(feeNtd).toBe(way.priceNtd);
      expect(shippingFee(way, sum + missingNtd - 1)).toEqual({ feeNtd: way.priceNtd, missingNtd: 1 });
    }
    expect(shippingFee(way, sum + draw(500)).feeNtd).toBeLessThanOrEqual(feeNtd);
  }
});
