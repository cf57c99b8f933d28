import { describe, expect, it } from 'vitest';
import { destinationKind } from './destination-kind.ts';
import {
  builtInShippingCodes,
  isOwnShipping,
  nextOwnShippingCode,
  ownShippingCodes,
  ownShippingKinds,
} from './own-shipping.ts';
import { isShippingCode, shippingCodes, type ShippingPrice } from './shipping.ts';
import { shippingFee } from './shipping-fee.ts';

describe('the ways of delivery', () => {
  it('[CART-3] are Z00 to Z04, and those that a shop adds', () => {
    expect(shippingCodes).toEqual([...builtInShippingCodes, ...ownShippingCodes.address, ...ownShippingCodes.none]);
    expect(builtInShippingCodes).toEqual(['Z00', 'Z01', 'Z02', 'Z03', 'Z04']);
    expect(shippingCodes.every(isShippingCode)).toBe(true);
    expect(shippingCodes.filter((code) => !isOwnShipping(code))).toEqual(builtInShippingCodes);
  });

  it.each(ownShippingKinds)('[SHIP-2] the code of an added one says where it goes: %s', (kind) => {
    const taken: string[] = [];
    for (let code = nextOwnShippingCode(kind, taken); code !== undefined; code = nextOwnShippingCode(kind, taken)) {
      expect(destinationKind(code)).toBe(kind);
      taken.push(code);
    }
    expect(taken).toEqual(ownShippingCodes[kind]);
    // A code that was given back is given out again.
    expect(nextOwnShippingCode(kind, taken.slice(1))).toBe(taken[0]);
  });

  it.each(['Z15', 'z00', '', 'V001'])('[CART-3] are nothing else: %j', (code) => {
    expect(isShippingCode(code)).toBe(false);
  });
});

describe('the fee for the way to the buyer', () => {
  const way = { code: 'Z01', priceNtd: 80, freeFromNtd: 1_000, weightSteps: [] } as const;
  const feeOf = (productsNtd: number, changes: Partial<ShippingPrice> = {}) =>
    shippingFee({ ...way, ...changes }, { productsNtd, weightGrams: 0 });

  it.each([
    [0, { feeNtd: 80, missingNtd: 1_000 }],
    [999, { feeNtd: 80, missingNtd: 1 }],
    [1_000, { feeNtd: 0, missingNtd: 0 }],
    [40_000, { feeNtd: 0, missingNtd: 0 }],
  ])('[SHIP-2] is free from NT$1,000 of products on: NT$%i', (productsNtd, expected) => {
    expect(feeOf(productsNtd)).toEqual(expected);
  });

  it('[SHIP-2] is always asked for where no sum makes it free, and overseas', () => {
    expect(feeOf(40_000, { freeFromNtd: null })).toEqual({ feeNtd: 80, missingNtd: null });
    expect(feeOf(40_000, { code: 'Z04' })).toEqual({ feeNtd: 80, missingNtd: null });
  });
});
