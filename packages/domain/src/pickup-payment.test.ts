import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayHappenToParcel, shipRefusal } from './packing.ts';
import { mayChangeDelivery, mayLeave } from './parcel.ts';
import { payMethodOf, payTypes, standardChoice } from './pay-methods.ts';
import { canBePaidAtPickup } from './pickup-payment.ts';
import { orderLineKinds } from './product-kind.ts';
import { shippingCodes } from './shipping.ts';

describe('payment at pick-up', () => {
  it('[SHIP-1] is for goods alone that go to a store, whatever else is tried', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...orderLineKinds), { maxLength: 5 }),
        fc.constantFrom(...shippingCodes, null),
        (kinds, shippingCode) => {
          const isMedia = kinds.some((kind) => kind !== 'goods' && kind !== 'shipping');
          const isToStore = shippingCode === 'Z02' || shippingCode === 'Z03';
          return canBePaidAtPickup({ kinds, shippingCode }) === (kinds.includes('goods') && !isMedia && isToStore);
        },
      ),
    );
  });

  it('[SHIP-1] is one way to pay, which no shop offers that has not chosen it', () => {
    expect(payTypes.filter((payType) => payMethodOf(payType).isPaidAtPickup)).toEqual(['CVSCOM']);
    expect(standardChoice('CVSCOM')).toEqual({ isOffered: false, days: 21, leastNtd: 1 });
  });
});

describe('a parcel that is paid for at the store', () => {
  const waiting = {
    status: 'unpaid',
    paysAtPickup: true,
    shippingCode: 'Z02',
    deliveryState: 'to-ship',
    isOwed: true,
    isAsSeen: true,
  } as const;

  it('[SHIP-1] leaves though it is not paid, and no other unpaid or cancelled one does', () => {
    expect(shipRefusal(waiting)).toBeNull();
    expect(mayLeave({ ...waiting, paysAtPickup: false })).toBe(false);
    expect(shipRefusal({ ...waiting, paysAtPickup: false })).toBe('not-to-ship');
    expect(shipRefusal({ ...waiting, status: 'cancelled' })).toBe('not-to-ship');
  });

  it('[SHIP-1] arrives with its payment, and goes to the store that stands at the gateway', () => {
    const sent = { ...waiting, deliveryState: 'sent' } as const;
    for (const event of ['deliver', 'comeBack'] as const) {
      expect(mayHappenToParcel(sent, event)).toBe(false);
      expect(mayHappenToParcel({ ...sent, status: 'paid', paysAtPickup: false }, event)).toBe(true);
    }
    expect(mayChangeDelivery(waiting, 'member', 0)).toBe(false);
    expect(mayChangeDelivery(waiting, 'staff', 0)).toBe(false);
  });
});
