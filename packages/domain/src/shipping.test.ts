import { describe, expect, it } from 'vitest';
import { isShippingCode, shippingCodes } from './shipping.ts';

describe('the ways of delivery', () => {
  it('[CART-3] are Z00 to Z04', () => {
    expect(shippingCodes).toEqual(['Z00', 'Z01', 'Z02', 'Z03', 'Z04']);
    expect(shippingCodes.every(isShippingCode)).toBe(true);
  });

  it.each(['Z05', 'z00', '', 'V001'])('[CART-3] are nothing else: %j', (code) => {
    expect(isShippingCode(code)).toBe(false);
  });
});
