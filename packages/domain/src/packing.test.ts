import { describe, expect, it } from 'vitest';
import { deliveryEvents, deliveryStates, isParcelHere, type DeliveryState } from './delivery-states.ts';
import {
  groupParcels,
  isNewsOfSending,
  mayHappenToParcel,
  offeredEvents,
  parcelGroupOf,
  shipRefusal,
  shownDelivery,
  type ParcelWay,
} from './packing.ts';
import { mayHappen } from './state-table.ts';

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

const waiting = {
  status: 'paid',
  paysAtPickup: false,
  shippingCode: 'Z02',
  deliveryState: 'to-ship',
  isOwed: true,
  isAsSeen: true,
} as const;

describe('marking a parcel as shipped', () => {
  it('[SHIP-1] is for what is paid and waits, whether it is being prepared or not', () => {
    expect(shipRefusal(waiting)).toBeNull();
    expect(shipRefusal({ ...waiting, deliveryState: 'packed' })).toBeNull();
  });

  it.each([
    ['not-to-ship', { status: 'unpaid' }],
    ['not-to-ship', { status: 'cancelled' }],
    ['not-to-ship', { deliveryState: 'none' }],
    ['already-shipped', { deliveryState: 'sent' }],
    ['already-shipped', { deliveryState: 'not-fetched' }],
    ['already-shipped', { deliveryState: 'delivered' }],
    ['refunded', { isOwed: false, isAsSeen: false }],
    ['changed', { isAsSeen: false }],
  ] as const)('[SHIP-1] is refused as %s: %j', (refusal, parts) => {
    expect(shipRefusal({ ...waiting, ...parts })).toBe(refusal);
  });
});

describe('what staff write of a parcel', () => {
  it.each(deliveryStates.states)('[MGNT-4] of one that is %s is what may happen to it, or did', (deliveryState) => {
    const may = deliveryEvents.filter((event) => mayHappen(deliveryStates, event, deliveryState));
    const did = deliveryEvents.filter((event) => deliveryStates.events[event].to === deliveryState);
    const parcel = { ...waiting, deliveryState };
    expect(deliveryEvents.filter((event) => mayHappenToParcel(parcel, event))).toEqual(
      deliveryEvents.filter((event) => may.includes(event) || did.includes(event)),
    );
    expect(offeredEvents(parcel)).toEqual(may);
  });

  it('[FLOW-6] is not that it leaves when its money goes back, whether it is here still or here again', () => {
    for (const deliveryState of ['to-ship', 'packed', 'not-fetched'] as const) {
      expect(mayHappenToParcel({ ...waiting, deliveryState, isOwed: false }, 'send')).toBe(false);
      expect(offeredEvents({ ...waiting, deliveryState, isOwed: false })).toEqual([]);
    }
    expect(mayHappenToParcel({ ...waiting, deliveryState: 'sent', isOwed: false }, 'deliver')).toBe(true);
    expect(mayHappenToParcel({ ...waiting, deliveryState: 'sent', isOwed: false }, 'comeBack')).toBe(true);
  });

  it.each(deliveryStates.states)('[MGNT-4] is shown of one that is %s, unless nothing is sent', (deliveryState) => {
    expect(shownDelivery({ ...waiting, deliveryState })).toBe(deliveryState);
    expect(shownDelivery({ ...waiting, deliveryState, status: 'cancelled' })).toBe('none');
    expect(shownDelivery({ ...waiting, deliveryState, isOwed: false })).toBe(
      isParcelHere(deliveryState) ? 'none' : deliveryState,
    );
  });
});

describe('the mail about a parcel', () => {
  const tells = (from: DeliveryState, to: DeliveryState, number: readonly [string, string] = ['', '']): boolean =>
    isNewsOfSending(
      { deliveryState: from, trackingNumber: number[0] },
      { deliveryState: to, trackingNumber: number[1] },
    );

  it('[FLOW-8] is written when it leaves, from wherever it does, and never for one that is packed', () => {
    for (const from of ['to-ship', 'packed', 'not-fetched'] as const) expect(tells(from, 'sent')).toBe(true);
    for (const to of ['packed', 'to-ship', 'not-fetched'] as const)
      expect(tells('to-ship', to, ['', 'A1'])).toBe(false);
  });

  it('[FLOW-8] is written again for another number alone', () => {
    expect(tells('sent', 'sent', ['A1', 'A2'])).toBe(true);
    expect(tells('sent', 'sent', ['', 'A1'])).toBe(true);
    expect(tells('sent', 'sent', ['A1', 'A1'])).toBe(false);
    expect(tells('sent', 'sent', ['A1', ''])).toBe(false);
  });
});
