import { describe, expect, it } from 'vitest';
import { drawCode, emptyCoupon, readCoupon, readLimits, type CouponFault, type CouponFields } from './coupon-fields.ts';

const now = Date.parse('2026-11-21T07:00:00Z');
const fields: CouponFields = { ...emptyCoupon(now), code: ' autumn-10 ' };

describe('the form for a coupon [SHOP-5]', () => {
  it('reads what was typed, with times of Taiwan', () => {
    expect(readCoupon({ ...fields, minimum: '１，０００', uses: '100' })).toEqual({
      CouponCode: 'AUTUMN-10',
      Percent: 10,
      Amount: null,
      Minimum: 1_000,
      ValidFrom: '2026-11-21T07:00:00.000Z',
      ValidUntil: '2026-12-21T07:00:00.000Z',
      UsesAllowed: 100,
      UsesAllowedPerMember: 1,
      Note: '',
      FirstOrderOnly: false,
    });
    expect(readCoupon({ ...fields, kind: 'amount', amount: '50', perMember: '' })).toMatchObject({
      Percent: null,
      Amount: 50,
      UsesAllowedPerMember: null,
    });
  });

  it('reads what changes of a coupon that was made', () => {
    const limits = { ...emptyCoupon(now), uses: '', note: ' 年底 ' };
    expect(readLimits('AUTUMN-10', limits)).toEqual({
      CouponCode: 'AUTUMN-10',
      ValidFrom: '2026-11-21T07:00:00.000Z',
      ValidUntil: '2026-12-21T07:00:00.000Z',
      UsesAllowed: null,
      UsesAllowedPerMember: 1,
      Note: '年底',
    });
    expect(readLimits('AUTUMN-10', { ...limits, until: limits.from, uses: '0' })).toEqual({
      faults: ['period', 'uses'],
    });
  });

  it.each<[CouponFault, Partial<CouponFields>]>([
    ['code', { code: 'AB' }],
    ['percent', { percent: '101' }],
    ['percent', { percent: '7.5' }],
    ['amount', { kind: 'amount', amount: '0' }],
    ['minimum', { minimum: '-1' }],
    ['targets', { scope: 'products' }],
    ['targets', { scope: 'categories' }],
    ['period', { until: '2026-11-21T15:00' }],
    ['period', { from: '' }],
    ['uses', { uses: '0' }],
    ['perMember', { perMember: 'x' }],
  ])('says that the %s is wrong', (fault, changes) => {
    expect(readCoupon({ ...fields, ...changes })).toEqual({ faults: [fault] });
  });

  it('[OFFER-2] reads what the coupon is for, and nothing that was chosen for another scope', () => {
    const products = [{ ProductId: 'V001', NameZh: '咖啡', NameEn: '', PriceWithTax: 1_480 }];
    const chosen: CouponFields = { ...fields, products, categories: ['books'], firstOrderOnly: true };
    expect(readCoupon({ ...chosen, scope: 'products' })).toMatchObject({ ProductIds: ['V001'], FirstOrderOnly: true });
    expect(readCoupon({ ...chosen, scope: 'products' })).not.toHaveProperty('CategoryCodes');
    expect(readCoupon({ ...chosen, scope: 'categories' })).toMatchObject({ CategoryCodes: ['books'] });
    expect(readCoupon(chosen)).not.toHaveProperty('ProductIds');
  });

  it('draws codes that the shop takes', () => {
    expect(readCoupon({ ...fields, code: drawCode() })).toHaveProperty('CouponCode');
  });
});
