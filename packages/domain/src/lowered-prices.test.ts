import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalCart, type PricedLine } from './cart.ts';
import type { CouponValue } from './coupon-worth.ts';
import { lowerPrices, type Reductions } from './lowered-prices.ts';
import { netOfTotalNtd } from './money.ts';

const line = (grossNtd: number, quantity = 1, productId = 'V001'): PricedLine => ({
  productId,
  kind: quantity === 1 ? 'video' : 'goods',
  grossNtd,
  taxKind: 'taxable',
  quantity,
  weightGrams: null,
  problem: null,
});
const amount = (amountNtd: number): CouponValue => ({ kind: 'amount', amountNtd });
const percent = (share: number): CouponValue => ({ kind: 'percent', percent: share });
const amountsOf = (lines: readonly PricedLine[], reductions: Reductions): readonly number[] =>
  lowerPrices(lines, reductions).lines.map(({ totalNtd }) => totalNtd);

describe('prices that are lowered', () => {
  it('[SHOP-5] a percentage comes off prices with tax, and the tax is the part of what is left', () => {
    const totals = totalCart(
      [line(1_000), line(680)],
      { code: 'Z01', priceNtd: 80, freeFromNtd: null, weightSteps: [] },
      { coupon: percent(10), points: 0 },
    );
    expect(totals.lines.map(({ totalNtd }) => totalNtd)).toEqual([900, 612]);
    expect(totals.lines.map(({ netNtd }) => netNtd)).toEqual([857, 583]);
    expect(totals).toMatchObject({ couponNtd: 168, netNtd: 1_516, taxNtd: 76, totalNtd: 1_592 });
  });

  it('[SHOP-5] an amount is shared out by what the lines cost, to the dollar', () => {
    expect(amountsOf([line(333), line(333), line(333)], { coupon: amount(100), points: 0 })).toEqual([299, 300, 300]);
  });

  it('[SHOP-5] three pieces share 100 dollars: the line is exact, and no piece is said to cost more than it does', () => {
    const [goods] = totalCart([line(90, 3)], null, { coupon: amount(100), points: 0 }).lines;
    expect(goods).toEqual({
      grossNtd: 90,
      totalNtd: 170,
      couponNtd: 100,
      points: 0,
      netNtd: 162,
      taxNtd: 8,
      unitPriceNtd: 54,
      taxKind: 'taxable',
    });
  });

  it('[OFFER-2] a coupon for some products lowers those alone, while points lower all', () => {
    const lines = [line(1_000), line(680, 1, 'G001'), line(320, 1, 'V002')];
    const lowered = lowerPrices(lines, { coupon: percent(10), reach: ['V001', 'V002'], points: 186 });
    expect(lowered).toMatchObject({ couponNtd: 132, points: 186 });
    expect(lowered.lines.map(({ couponNtd }) => couponNtd)).toEqual([100, 0, 32]);
    expect(lowered.lines.map(({ points }) => points)).toEqual([90, 68, 28]);
  });

  it('[SHOP-6] points come after the coupon', () => {
    const lowered = lowerPrices([line(1_000)], { coupon: percent(50), points: 120 });
    expect(lowered).toMatchObject({ couponNtd: 500, points: 120 });
    expect(lowered.lines[0]).toMatchObject({ totalNtd: 380, couponNtd: 500, points: 120 });
  });

  it('[SHOP-5] [SHOP-6] each piece keeps one dollar, and points that nothing is left for stay with the member', () => {
    expect(lowerPrices([line(500), line(10, 3)], { coupon: amount(9_999), points: 50 })).toMatchObject({
      couponNtd: 526,
      points: 0,
      lines: [{ totalNtd: 1 }, { totalNtd: 3 }],
    });
    expect(lowerPrices([line(500)], { coupon: null, points: 9_999 }).points).toBe(499);
    expect(lowerPrices([line(0)], { coupon: percent(50), points: 5 }).lines[0]?.totalNtd).toBe(0);
  });
});

const idOf = (index: number): string => `P${index}`;
const anyLines = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 1, max: 99 })), { maxLength: 12 })
  .map((lines) => lines.map(([unit, pieces], index) => line(unit, pieces, idOf(index))));
const anyReach = fc.option(fc.subarray(Array.from({ length: 12 }, (_, index) => idOf(index))));
const anyCoupon = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 100 }).map(percent),
  fc.integer({ min: 1, max: 200_000 }).map(amount),
);
const anyReductions = fc.record({ coupon: anyCoupon, reach: anyReach, points: fc.nat(100_000) });
const anyShipping = fc.option(
  fc
    .constantFrom(0, 60, 80)
    .map((priceNtd) => ({ code: 'Z01', priceNtd, freeFromNtd: null, weightSteps: [] }) as const),
);
const sum = (figures: readonly number[]): number => figures.reduce((all, figure) => all + figure, 0);

describe('for every cart, coupon and balance', () => {
  it('[SHOP-5] [CART-1] the rows add up to the footer, the reductions to what was taken off, and net and tax are those of the sum', () => {
    fc.assert(
      fc.property(anyLines, anyShipping, anyReductions, (lines, shipping, reductions) => {
        const totals = totalCart(lines, shipping, reductions);
        const shippingNtd = shipping?.priceNtd ?? 0;
        expect(sum(totals.lines.map(({ totalNtd }) => totalNtd)) + shippingNtd).toBe(totals.totalNtd);
        expect(sum(totals.lines.map(({ netNtd }) => netNtd)) + (totals.shipping?.netNtd ?? 0)).toBe(totals.netNtd);
        expect(sum(totals.lines.map(({ taxNtd }) => taxNtd)) + (totals.shipping?.taxNtd ?? 0)).toBe(totals.taxNtd);
        expect(totals.netNtd).toBe(netOfTotalNtd(totals.totalNtd));
        expect(totals.totalNtd).toBe(totals.netNtd + totals.taxNtd);
        for (const { netNtd, taxNtd, totalNtd } of totals.lines) expect(netNtd + taxNtd).toBe(totalNtd);
        const listedNtd = sum(lines.map(({ grossNtd, quantity }) => grossNtd * quantity));
        expect(listedNtd + shippingNtd - totals.couponNtd - totals.points).toBe(totals.totalNtd);
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
          const { grossNtd, quantity } = lines[index] ?? line(0);
          expect(after.totalNtd).toBeGreaterThanOrEqual(Math.min(grossNtd, 1) * quantity);
          expect(after.couponNtd).toBeGreaterThanOrEqual(0);
          expect(after.points).toBeGreaterThanOrEqual(0);
          expect(grossNtd * quantity - after.couponNtd - after.points).toBe(after.totalNtd);
        });
      }),
    );
  });

  it('[SHOP-5] an amount that the products can bear comes off whole', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 1, max: 500 }), (lines, amountNtd) => {
        const room = sum(lines.map(({ grossNtd, quantity }) => Math.max(0, grossNtd - 1) * quantity));
        const lowered = lowerPrices(lines, { coupon: amount(amountNtd), points: 0 });
        expect(lowered.couponNtd).toBe(Math.min(amountNtd, room));
      }),
    );
  });

  it('[OFFER-2] a coupon for some products takes off them what it would take off a cart of them alone, and nothing elsewhere', () => {
    fc.assert(
      fc.property(anyLines, anyReach, anyCoupon, (lines, reach, coupon) => {
        const lowered = lowerPrices(lines, { coupon, reach, points: 0 });
        const isFor = ({ productId }: PricedLine): boolean => reach === null || reach.includes(productId);
        const alone = lowerPrices(lines.filter(isFor), { coupon, points: 0 });
        expect(lowered.couponNtd).toBe(alone.couponNtd);
        expect(lowered.lines.filter((_, index) => isFor(lines[index] ?? line(0)))).toEqual(alone.lines);
        const others = lowered.lines.filter((_, index) => !isFor(lines[index] ?? line(0)));
        expect(sum(others.map(({ couponNtd }) => couponNtd))).toBe(0);
      }),
    );
  });
});
