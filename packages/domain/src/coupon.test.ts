import { describe, expect, it } from 'vitest';
import { isCouponCode, normalizeCouponCode } from './coupon-code.ts';
import { findCouponProblem, type CouponFacts } from './coupon.ts';
import { goodwillPoints, isGoodwillCase } from './points.ts';

const coupon: CouponFacts = {
  value: { kind: 'percent', percent: 10 },
  reach: null,
  minimumNtd: 500,
  validFrom: new Date('2026-11-01T00:00:00+08:00'),
  validUntil: new Date('2026-12-01T00:00:00+08:00'),
  ended: false,
  usesAllowed: 100,
  used: 99,
  usesAllowedPerMember: 2,
  usedByMember: 1,
  heldByMember: 0,
  earlierOrder: null,
  now: new Date('2026-11-21T15:00:00+08:00'),
};
const products = [{ productId: 'G001', grossNtd: 250, quantity: 2 }];

describe('a coupon', () => {
  it('[SHOP-5] is good within its period, from its minimum on, while uses are left', () => {
    expect(findCouponProblem(coupon, products)).toBeNull();
  });

  it.each<[string, Partial<CouponFacts>]>([
    ['not-yet', { now: new Date('2026-10-31T23:59:59.999+08:00') }],
    ['over', { now: new Date('2026-12-01T00:00:00+08:00') }],
    ['over', { ended: true }],
    ['used-up', { used: 100 }],
    ['used-by-you', { usedByMember: 2 }],
    ['held-by-you', { heldByMember: 1 }],
    ['minimum', { minimumNtd: 501 }],
    ['lowers-nothing', { value: { kind: 'percent', percent: 1 }, minimumNtd: 0 }],
  ])('[SHOP-5] is %s otherwise', (problem, changes) => {
    const lines = problem === 'lowers-nothing' ? [{ productId: 'G001', grossNtd: 10, quantity: 1 }] : products;
    expect(findCouponProblem({ ...coupon, ...changes }, lines)).toBe(problem);
  });

  it.each<[string, Partial<CouponFacts>]>([
    ['first-order', { earlierOrder: 'paid' }],
    ['first-order-open', { earlierOrder: 'unpaid' }],
    ['not-for-these', { reach: [] }],
    ['not-for-these', { reach: ['V001'] }],
  ])('[OFFER-2] is refused as %s', (problem, changes) => {
    expect(findCouponProblem({ ...coupon, ...changes }, products)).toBe(problem);
  });

  it('[OFFER-2] counts for its minimum what it is for, and nothing else', () => {
    const both = [...products, { productId: 'V001', grossNtd: 499, quantity: 1 }];
    expect(findCouponProblem({ ...coupon, reach: ['V001'] }, both)).toBe('minimum');
    expect(findCouponProblem({ ...coupon, reach: ['V001'], minimumNtd: 499 }, both)).toBeNull();
  });

  it('[SHOP-5] has no end to its uses where none is set', () => {
    expect(
      findCouponProblem(
        { ...coupon, usesAllowed: null, used: 10_000, usesAllowedPerMember: null, heldByMember: 3 },
        products,
      ),
    ).toBeNull();
  });

  it('[SHOP-5] is found however its code is typed', () => {
    expect(normalizeCouponCode(' autumn-10 ')).toBe('AUTUMN-10');
    expect(['ABC', 'AUTUMN-10', 'A'.repeat(32)].every(isCouponCode)).toBe(true);
    expect(['AB', 'abc', 'A B C', '中文優惠', 'A'.repeat(33)].some(isCouponCode)).toBe(false);
  });
});

describe('goodwill', () => {
  it('[REF-3] is five percent of what was paid with tax, rounded down, for who gets no money back any more', () => {
    expect([0, 19, 20, 1_999].map(goodwillPoints)).toEqual([0, 0, 1, 99]);
    expect(isGoodwillCase('window-over')).toBe(true);
    expect(isGoodwillCase('viewed-past-limit')).toBe(true);
    expect(isGoodwillCase('hand-out-taken')).toBe(true);
    expect(([null, 'requested', 'not-paid'] as const).some((refusal) => isGoodwillCase(refusal))).toBe(false);
  });
});
