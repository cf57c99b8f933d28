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
