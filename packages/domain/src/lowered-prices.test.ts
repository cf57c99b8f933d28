import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalCart, type PricedLine } from './cart.ts';
import { lowerPrices, type CouponValue, type Reductions } from './lowered-prices.ts';
import { taxOnNtd } from './money.ts';

const line = (unitPriceNtd: number, quantity = 1): PricedLine => ({
  productId: 'V001',
  kind: quantity === 1 ? 'video' : 'goods',
  unitPriceNtd,
  quantity,
  problem: null,
});
const amount = (amountNtd: number): CouponValue => ({ kind: 'amount', amountNtd });
const percent = (share: number): CouponValue => ({ kind: 'percent', percent: share });
const amountsOf = (lines: readonly PricedLine[], reductions: Reductions): readonly number[] =>
  lowerPrices(lines, reductions).lines.map(({ netNtd }) => netNtd);

describe('prices that are lowered before tax', () => {
  it('[SHOP-5] a percentage comes off, and the tax is computed on what is left', () => {
    const totals = totalCart(
      [line(1_000), line(680)],
      { code: 'Z01', priceNtd: 80 },
      { coupon: percent(10), points: 0 },
    );
    expect(totals.lines.map(({ netNtd }) => netNtd)).toEqual([900, 612]);
    expect(totals).toMatchObject({ couponNtd: 168, netNtd: 1_592, taxNtd: 80, totalNtd: 1_672 });
  });

  it('[SHOP-5] an amount is shared out by what the lines cost, to the dollar', () => {
    expect(amountsOf([line(333), line(333), line(333)], { coupon: amount(100), points: 0 })).toEqual([299, 300, 300]);
  });

  it('[SHOP-5] three pieces share 100 dollars: the line is exact, and no piece is said to cost more than it does', () => {
    const [goods] = lowerPrices([line(90, 3)], { coupon: amount(100), points: 0 }).lines;
    expect(goods).toEqual({ listPriceNtd: 90, unitPriceNtd: 56, netNtd: 170, couponNtd: 100, points: 0 });
  });

  it('[SHOP-6] points come after the coupon', () => {
    const lowered = lowerPrices([line(1_000)], { coupon: percent(50), points: 120 });
    expect(lowered).toMatchObject({ couponNtd: 500, points: 120 });
    expect(lowered.lines[0]).toMatchObject({ netNtd: 380, couponNtd: 500, points: 120 });
  });

  it('[SHOP-5] [SHOP-6] each piece keeps one dollar, and points that nothing is left for stay with the member', () => {
    expect(lowerPrices([line(500), line(10, 3)], { coupon: amount(9_999), points: 50 })).toMatchObject({
      couponNtd: 526,
      points: 0,
      lines: [{ netNtd: 1 }, { netNtd: 3, unitPriceNtd: 1 }],
    });
    expect(lowerPrices([line(500)], { coupon: null, points: 9_999 }).points).toBe(499);
    expect(lowerPrices([line(0)], { coupon: percent(50), points: 5 }).lines[0]?.netNtd).toBe(0);
  });
});

const anyLines = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 1, max: 99 }))
    .map(([unit, pieces]) => line(unit, pieces)),
  { maxLength: 12 },
);
const anyCoupon = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 100 }).map(percent),
  fc.integer({ min: 1, max: 200_000 }).map(amount),
);
const anyReductions = fc.record({ coupon: anyCoupon, points: fc.nat(100_000) });
const anyShipping = fc.option(fc.constantFrom(0, 60, 80).map((priceNtd) => ({ code: 'Z01', priceNtd }) as const));
const sum = (figures: readonly number[]): number => figures.reduce((all, figure) => all + figure, 0);

describe('for every cart, coupon and balance', () => {
  it('[SHOP-5] [CART-1] the rows add up to the footer, the reductions to what was taken off, and the tax is that of the sum', () => {
    fc.assert(
      fc.property(anyLines, anyShipping, anyReductions, (lines, shipping, reductions) => {
        const totals = totalCart(lines, shipping, reductions);
        const shippingNtd = shipping?.priceNtd ?? 0;
        expect(sum(totals.lines.map(({ netNtd }) => netNtd)) + shippingNtd).toBe(totals.netNtd);
        expect(sum(totals.lineTaxNtd) + totals.shippingTaxNtd).toBe(totals.taxNtd);
        expect(totals.taxNtd).toBe(taxOnNtd(totals.netNtd));
        expect(totals.totalNtd).toBe(totals.netNtd + totals.taxNtd);
        const listedNtd = sum(lines.map(({ unitPriceNtd, quantity }) => unitPriceNtd * quantity));
        expect(listedNtd + shippingNtd - totals.couponNtd - totals.points).toBe(totals.netNtd);
        expect(sum(totals.lines.map(({ couponNtd }) => couponNtd))).toBe(totals.couponNtd);
        expect(sum(totals.lines.map(({ points }) => points))).toBe(totals.points);
      }),
    );
  });

  it('[SHOP-5] [SHOP-6] nothing is lowered below one dollar a piece, and never by more than coupon and points allow', () => {
    fc.assert(
      fc.property(anyLines, anyReductions, (lines, reductions) => {
        const lowered = lowerPrices(lines, reductions);
        expect(lowered.points).toBeLessThanOrEqual(reductions.points);
        if (reductions.coupon?.kind === 'amount')
          expect(lowered.couponNtd).toBeLessThanOrEqual(reductions.coupon.amountNtd);
        if (reductions.coupon === null) expect(lowered.couponNtd).toBe(0);
        lowered.lines.forEach((after, index) => {
          const { unitPriceNtd, quantity } = lines[index] ?? line(0);
          expect(after.netNtd).toBeGreaterThanOrEqual(Math.min(unitPriceNtd, 1) * quantity);
          expect(after.couponNtd).toBeGreaterThanOrEqual(0);
          expect(after.points).toBeGreaterThanOrEqual(0);
          expect(unitPriceNtd * quantity - after.couponNtd - after.points).toBe(after.netNtd);
          expect(after.unitPriceNtd).toBe(Math.floor(after.netNtd / quantity));
        });
      }),
    );
  });

  it('[SHOP-5] an amount that the products can bear comes off whole', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 1, max: 500 }), (lines, netNtd) => {
        const room = sum(lines.map(({ unitPriceNtd, quantity }) => Math.max(0, unitPriceNtd - 1) * quantity));
        const lowered = lowerPrices(lines, { coupon: amount(netNtd), points: 0 });
        expect(lowered.couponNtd).toBe(Math.min(netNtd, room));
      }),
    );
  });
});
