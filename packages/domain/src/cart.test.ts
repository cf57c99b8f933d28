import { describe, expect, it } from 'vitest';
import { findCartBlock, needsShipping, totalCart, type SentLine } from './cart.ts';
import { isPhysical, type ProductKind } from './product-kind.ts';

const line = (changes: Partial<SentLine> = {}): SentLine => ({
  productId: 'V001',
  kind: 'video',
  grossNtd: 1_000,
  taxKind: 'taxable',
  quantity: 1,
  problem: null,
  fitsStore: true,
  weightGrams: null,
  sidesCm: null,
  ...changes,
});
const delivery = { recipientName: '林小梅', recipientTel: '0912345678', destination: '臺北市大安區' };
const nowhere = { recipientName: '', recipientTel: '', destination: '' };
const goods = (changes: Partial<SentLine> = {}): SentLine => line({ productId: 'G001', kind: 'goods', ...changes });

describe('the totals of a cart', () => {
  it('[OWN-5] [CART-1] add up the prices that were shown, and tax goods, courses and shipping once, together', () => {
    const lines = [line({ grossNtd: 199 }), goods({ grossNtd: 50, quantity: 2 })];
    expect(totalCart(lines, { code: 'Z01', priceNtd: 80, freeFromNtd: null, weightSteps: [] })).toMatchObject({
      lines: [
        { netNtd: 190, taxNtd: 9, totalNtd: 199, unitPriceNtd: 190 },
        { netNtd: 95, taxNtd: 5, totalNtd: 100, unitPriceNtd: 47 },
      ],
      shipping: { netNtd: 76, taxNtd: 4, totalNtd: 80 },
      netNtd: 361,
      taxNtd: 18,
      totalNtd: 379,
    });
  });

  it('[CART-1] count no shipping where there is none', () => {
    expect(totalCart([line({ grossNtd: 1_980 })], null)).toMatchObject({
      lines: [{ taxNtd: 94 }],
      shipping: null,
      netNtd: 1_886,
      taxNtd: 94,
      totalNtd: 1_980,
    });
  });

  it('[CART-1] are nothing for an empty cart', () => {
    expect(totalCart([], null)).toMatchObject({ lines: [], shipping: null, netNtd: 0, taxNtd: 0, totalNtd: 0 });
  });

  it.each([1_480, 199, 1, 3, 999])(
    '[OWN-5] of one product at NT$%i are that price, of two twice as much',
    (grossNtd) => {
      expect(totalCart([line({ grossNtd })], null).totalNtd).toBe(grossNtd);
      expect(totalCart([goods({ grossNtd, quantity: 2 })], null).totalNtd).toBe(grossNtd * 2);
    },
  );
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
    expect(findCartBlock([], null, delivery)).toBe('cart-empty');
    expect(findCartBlock([], { code: 'Z01', priceNtd: 80, freeFromNtd: null, weightSteps: [] }, delivery)).toBe(
      'cart-empty',
    );
  });

  it('[CART-5] of courses alone can be paid without shipping', () => {
    expect(findCartBlock([line(), line({ kind: 'album', productId: 'B001' })], null, delivery)).toBeNull();
  });

  it('[CART-3] with goods cannot be paid before a way of delivery is chosen', () => {
    expect(findCartBlock([goods()], null, delivery)).toBe('shipping-missing');
  });

  it.each([
    { code: 'Z00', priceNtd: 0, freeFromNtd: null, weightSteps: [] },
    { code: 'Z01', priceNtd: 80, freeFromNtd: null, weightSteps: [] },
    { code: 'Z02', priceNtd: 60, freeFromNtd: null, weightSteps: [] },
    { code: 'Z03', priceNtd: 60, freeFromNtd: null, weightSteps: [] },
  ] as const)('[CART-3] with goods can be paid with $code at NT$$priceNtd', (shipping) => {
    expect(findCartBlock([line(), goods()], shipping, delivery)).toBeNull();
  });

  it.each(['Z02', 'Z03'] as const)('[SHIP-2] with goods that fit no store cannot be paid with %s', (code) => {
    const lines = [goods(), goods({ productId: 'G009', fitsStore: false })];
    const way = { code, priceNtd: 60, freeFromNtd: null, weightSteps: [] };
    expect(findCartBlock(lines, way, nowhere)).toBe('no-store-delivery');
    expect(findCartBlock(lines, { ...way, code: 'Z01' }, delivery)).toBeNull();
    expect(findCartBlock([goods(), line({ fitsStore: false })], way, delivery)).toBeNull();
  });

  it('[SHIP-2] that is heavier than its way takes cannot be paid, and costs what its weight costs where it can', () => {
    const weightSteps = [
      { overGrams: 1_000, priceNtd: 120 },
      { overGrams: 5_000, priceNtd: null },
    ];
    const way = { code: 'Z01', priceNtd: 80, freeFromNtd: null, weightSteps } as const;
    const pieces = (quantity: number) => [line(), goods({ quantity, weightGrams: 1_000 })];
    expect([1, 2, 5].map((each) => totalCart(pieces(each), way).shipping?.totalNtd)).toEqual([80, 120, 120]);
    expect([5, 6].map((each) => findCartBlock(pieces(each), way, nowhere))).toEqual([
      'delivery-incomplete',
      'parcel-too-heavy',
    ]);
  });

  it('[CART-5] that goes overseas waits for the quoted fee, and is payable from then on', () => {
    expect(findCartBlock([goods()], { code: 'Z04', priceNtd: 0, freeFromNtd: null, weightSteps: [] }, delivery)).toBe(
      'shipping-quote-missing',
    );
    expect(
      findCartBlock([goods()], { code: 'Z04', priceNtd: 1, freeFromNtd: null, weightSteps: [] }, delivery),
    ).toBeNull();
  });

  it.each(['Z01', 'Z02', 'Z03', 'Z04'] as const)('[FLOW-3] that goes nowhere cannot be paid with %s', (code) => {
    const shipping = { code, priceNtd: 80, freeFromNtd: null, weightSteps: [] };
    expect(findCartBlock([goods()], shipping, nowhere)).toBe('delivery-incomplete');
    for (const part of ['recipientName', 'recipientTel', 'destination']) {
      expect(findCartBlock([goods()], shipping, { ...delivery, [part]: ' ' })).toBe('delivery-incomplete');
    }
  });

  it('[FLOW-3] that is collected, or holds courses alone, needs no recipient', () => {
    expect(
      findCartBlock([goods()], { code: 'Z00', priceNtd: 0, freeFromNtd: null, weightSteps: [] }, nowhere),
    ).toBeNull();
    expect(findCartBlock([line()], null, nowhere)).toBeNull();
  });

  it('[FLOW-3] that goes overseas is asked for its place before it waits for the fee', () => {
    expect(findCartBlock([goods()], { code: 'Z04', priceNtd: 0, freeFromNtd: null, weightSteps: [] }, nowhere)).toBe(
      'delivery-incomplete',
    );
  });

  it.each(['withdrawn', 'out-of-stock', 'already-owned'] as const)('[CART-7] says %s before payment', (problem) => {
    expect(
      findCartBlock(
        [line(), goods({ problem })],
        { code: 'Z00', priceNtd: 0, freeFromNtd: null, weightSteps: [] },
        delivery,
      ),
    ).toBe(problem);
  });

  it('[CART-7] says what is wrong with a line before it asks for shipping', () => {
    expect(findCartBlock([goods({ problem: 'withdrawn' }), goods({ problem: 'out-of-stock' })], null, delivery)).toBe(
      'withdrawn',
    );
  });
});
