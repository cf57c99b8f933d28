import { describe, expect, it } from 'vitest';
import { groupParcels, parcelGroupOf, shippedText, shipRefusal, type ParcelWay } from './packing.ts';

const way = (parts: Partial<ParcelWay>): ParcelWay => ({ shippingCode: 'Z01', chain: null, carrierId: null, ...parts });

describe('the place to which a parcel is taken', () => {
  it('[SHIP-1] is the chain of its store, by whichever of the two ways it goes there', () => {
    expect(parcelGroupOf({ shippingCode: 'Z02', chain: 'family-mart' })).toBe('family-mart');
    expect(parcelGroupOf({ shippingCode: 'Z03', chain: 'family-mart' })).toBe('family-mart');
    expect(parcelGroupOf({ shippingCode: 'Z03', chain: null })).toBe('other-store');
  });

  it('[SHIP-1] is the buyer at home or abroad, or the counter of the shop', () => {
    expect(parcelGroupOf({ shippingCode: 'Z01', chain: null })).toBe('home');
    expect(parcelGroupOf({ shippingCode: 'Z04', chain: null })).toBe('overseas');
    expect(parcelGroupOf({ shippingCode: 'Z00', chain: null })).toBe('self-pickup');
  });
});

describe('the packing list', () => {
  it('[SHIP-1] has a group for each place and carrier, the chains first, and keeps the order of parcels within', () => {
    const parcels = [
      { name: 'counter', ...way({ shippingCode: 'Z00', carrierId: 3 }) },
      { name: 'cat 1', ...way({ carrierId: 2 }) },
      { name: 'ok', ...way({ shippingCode: 'Z02', chain: 'ok-mart' }) },
      { name: 'post', ...way({}) },
      { name: 'seven 1', ...way({ shippingCode: 'Z02', chain: 'seven-eleven', carrierId: 5 }) },
      { name: 'cat 2', ...way({ carrierId: 2 }) },
      { name: 'seven 2', ...way({ shippingCode: 'Z03', chain: 'seven-eleven' }) },
      { name: 'abroad', ...way({ shippingCode: 'Z04', carrierId: 1 }) },
    ];
    const groups = groupParcels(parcels).map(({ group, carrierId, parcels: some }) => [
      group,
      carrierId,
      some.map(({ name }) => name),
    ]);
    expect(groups).toEqual([
      ['seven-eleven', null, ['seven 1', 'seven 2']],
      ['ok-mart', null, ['ok']],
      ['home', null, ['post']],
      ['home', 2, ['cat 1', 'cat 2']],
      ['overseas', 1, ['abroad']],
      ['self-pickup', null, ['counter']],
    ]);
    expect(groupParcels([])).toEqual([]);
  });
});

describe('marking a parcel as shipped', () => {
  const waiting = {
    status: 'paid',
    paysAtPickup: false,
    shippingCode: 'Z02',
    shippingStatus: '',
    trackingNumber: '',
    deliveredAt: null,
    pieces: 2,
    isAsSeen: true,
  } as const;

  it('[SHIP-1] is for what is paid and waits, whether it is being prepared or not', () => {
    expect(shipRefusal(waiting)).toBeNull();
    expect(shipRefusal({ ...waiting, shippingStatus: '備貨中' })).toBeNull();
  });

  it.each([
    ['not-to-ship', { status: 'unpaid' }],
    ['not-to-ship', { status: 'cancelled' }],
    ['not-to-ship', { shippingCode: null }],
    ['already-shipped', { shippingStatus: '已出貨' }],
    ['already-shipped', { trackingNumber: '12' }],
    ['already-shipped', { deliveredAt: new Date(0) }],
    ['refunded', { pieces: 0, isAsSeen: false }],
    ['changed', { isAsSeen: false }],
  ] as const)('[SHIP-1] is refused as %s: %j', (refusal, parts) => {
    expect(shipRefusal({ ...waiting, ...parts })).toBe(refusal);
  });

  it('[SHIP-1] says that it left, or that it waits at the counter of the shop', () => {
    expect(shippedText('Z02')).toBe('已出貨');
    expect(shippedText('Z00')).toBe('可取貨');
  });
});
