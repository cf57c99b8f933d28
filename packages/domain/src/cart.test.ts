import { describe, expect, it } from 'vitest';
import { findCartBlock, isPhysical, needsShipping, totalCart, type PricedLine, type ProductKind } from './cart.ts';

const line = (changes: Partial<PricedLine> = {}): PricedLine => ({
  productId: 'V001',
  kind: 'video',
  unitPriceNtd: 1_000,
  quantity: 1,
  problem: null,
  ...changes,
});
const goods = (changes: Partial<PricedLine> = {}): PricedLine => line({ productId: 'G001', kind: 'goods', ...changes });

describe('the totals of a cart', () => {
  it('[CART-1] tax goods, courses and shipping once, together', () => {
    const lines = [line({ unitPriceNtd: 10 }), goods({ unitPriceNtd: 5, quantity: 2 })];
    expect(totalCart(lines, { code: 'Z01', priceNtd: 10 })).toMatchObject({
      lineTaxNtd: [1, 1],
      shippingTaxNtd: 0,
      amountNtd: 30,
      taxNtd: 2,
      totalNtd: 32,
    });
  });

  it('[CART-1] count no shipping where there is none', () => {
    expect(totalCart([line({ unitPriceNtd: 1_886 })], null)).toMatchObject({
      lineTaxNtd: [94],
      shippingTaxNtd: 0,
      amountNtd: 1_886,
      taxNtd: 94,
      totalNtd: 1_980,
    });
  });

  it('[CART-1] are nothing for an empty cart', () => {
    expect(totalCart([], null)).toMatchObject({
      lineTaxNtd: [],
      shippingTaxNtd: 0,
      amountNtd: 0,
      taxNtd: 0,
      totalNtd: 0,
    });
  });
});

describe('shipping', () => {
  it.each<[ProductKind, boolean]>([
    ['goods', true],
    ['video', false],
    ['audio', false],
    ['album', false],
  ])('[CART-3] of a %s alone is needed: %s', (kind, needed) => {
    expect(isPhysical(kind)).toBe(needed);
    expect(needsShipping([line({ kind })])).toBe(needed);
  });

  it('[CART-3] is needed as soon as one line is physical', () => {
    expect(needsShipping([line(), goods()])).toBe(true);
    expect(needsShipping([])).toBe(false);
  });
});

describe('a cart', () => {
  it('[CART-5] that is empty cannot be paid', () => {
    expect(findCartBlock([], null)).toBe('cart-empty');
    expect(findCartBlock([], { code: 'Z01', priceNtd: 80 })).toBe('cart-empty');
  });

  it('[CART-5] of courses alone can be paid without shipping', () => {
    expect(findCartBlock([line(), line({ kind: 'album', productId: 'B001' })], null)).toBeNull();
  });

  it('[CART-3] with goods cannot be paid before a way of delivery is chosen', () => {
    expect(findCartBlock([goods()], null)).toBe('shipping-missing');
  });

  it.each([
    { code: 'Z00', priceNtd: 0 },
    { code: 'Z01', priceNtd: 80 },
    { code: 'Z02', priceNtd: 60 },
    { code: 'Z03', priceNtd: 60 },
  ] as const)('[CART-3] with goods can be paid with $code at NT$$priceNtd', (shipping) => {
    expect(findCartBlock([line(), goods()], shipping)).toBeNull();
  });

  it('[CART-5] that goes overseas waits for the quoted fee, and is payable from then on', () => {
    expect(findCartBlock([goods()], { code: 'Z04', priceNtd: 0 })).toBe('shipping-quote-missing');
    expect(findCartBlock([goods()], { code: 'Z04', priceNtd: 1 })).toBeNull();
  });

  it.each(['withdrawn', 'out-of-stock', 'already-owned'] as const)('[CART-7] says %s before payment', (problem) => {
    expect(findCartBlock([line(), goods({ problem })], { code: 'Z00', priceNtd: 0 })).toBe(problem);
  });

  it('[CART-7] says what is wrong with a line before it asks for shipping', () => {
    expect(findCartBlock([goods({ problem: 'withdrawn' }), goods({ problem: 'out-of-stock' })], null)).toBe(
      'withdrawn',
    );
  });
});
