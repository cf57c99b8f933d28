import { payTypes, type PaySituation, type PayType } from '@kapok/domain';
import { describe, expect, it } from 'vitest';
import { methodsFor, type OfferedMethod } from './offered-methods.ts';

const course = { kinds: ['video'], shippingCode: null } as const;
const parcel = { kinds: ['goods', 'shipping'], shippingCode: 'Z02' } as const;
const atDesk: PaySituation = { totalNtd: 1000, isPhone: false, place: 'cart', basket: course };

const offer = (PayType: PayType, more: Partial<OfferedMethod> = {}): OfferedMethod => ({
  PayType,
  MinimumAmount: 1,
  MaximumAmount: 9_999_999_999,
  Days: null,
  NeedsCardReader: false,
  ...more,
});

const namesOf = (offered: readonly OfferedMethod[], situation: Partial<PaySituation> = {}) =>
  methodsFor(offered, { ...atDesk, ...situation }).map(({ PayType }) => PayType);

describe('ways of paying on the screen [PAY-1] [PAY-3] [PAYTW-1]', () => {
  it('shows only what the shop offers', () => {
    expect(namesOf([offer('CREDIT'), offer('LINEPAY')])).toEqual(['CREDIT', 'LINEPAY']);
  });

  it('never shows WebATM in the cart', () => {
    expect(namesOf(payTypes.map((payType) => offer(payType)))).not.toContain('WEBATM');
  });

  it('shows WebATM on the payment page up to NT$49,999 and not on phones', () => {
    const webAtm = [offer('WEBATM', { MaximumAmount: 49_999, NeedsCardReader: true })];
    const onPage = { place: 'pay-page' } as const;
    expect(namesOf(webAtm, { ...onPage, totalNtd: 49_999 })).toEqual(['WEBATM']);
    expect(namesOf(webAtm, { ...onPage, totalNtd: 50_000 })).toEqual([]);
    expect(namesOf(webAtm, { ...onPage, isPhone: true })).toEqual([]);
  });

  it('shows a way to pay from its smallest sum to its largest', () => {
    const code = [offer('CVS', { MinimumAmount: 30, MaximumAmount: 20_000, Days: 3 })];
    expect([29, 30, 20_000, 20_001].map((totalNtd) => namesOf(code, { totalNtd }).length)).toEqual([0, 1, 1, 0]);
  });

  it('[SHIP-1] shows payment at pick-up for goods alone that go to a store, in the cart and on the payment page', () => {
    const atPickup = [offer('CVSCOM', { MinimumAmount: 30, MaximumAmount: 20_000, Days: 21 })];
    expect(namesOf(atPickup, { basket: parcel })).toEqual(['CVSCOM']);
    expect(namesOf(atPickup, { basket: parcel, place: 'pay-page', isPhone: true })).toEqual(['CVSCOM']);
    expect(namesOf(atPickup, { basket: { ...parcel, shippingCode: 'Z01' } })).toEqual([]);
    expect(namesOf(atPickup, { basket: { ...parcel, kinds: [...parcel.kinds, 'audio'] } })).toEqual([]);
    expect(namesOf(atPickup, { basket: parcel, totalNtd: 20_001 })).toEqual([]);
  });
});
