import { describe, expect, it } from 'vitest';
import { fillDelivery, missingDelivery } from './delivery.ts';

const nothing = { recipientName: '', recipientTel: '', destination: '', pickupStore: null };
const known = { name: '林小梅', tel: '0912345678', address: '臺北市大安區和平東路 1 號' };

describe('what a delivery still needs', () => {
  it('[FLOW-3] is named part by part, the store for store pickup and the address for post', () => {
    expect(missingDelivery('Z01', nothing)).toEqual(['recipient', 'mobile', 'address']);
    expect(missingDelivery('Z03', nothing)).toEqual(['recipient', 'mobile', 'store']);
    expect(missingDelivery('Z01', { ...nothing, recipientName: '林', recipientTel: '12' })).toEqual([
      'mobile',
      'address',
    ]);
    expect(missingDelivery('Z00', nothing)).toEqual([]);
  });
});

describe('the profile of a member', () => {
  it('[FLOW-3] fills in what was not said, the address only for ways that go to one', () => {
    const given = { ...nothing, destinationFor: null };
    const whole = {
      recipientName: '林小梅',
      recipientTel: '0912345678',
      destination: known.address,
      pickupStore: null,
    };
    expect(fillDelivery('Z01', given, known)).toEqual(whole);
    expect(fillDelivery('Z02', given, known)).toEqual({ ...whole, destination: '' });
    expect(fillDelivery('Z04', { ...given, recipientName: 'Ito' }, known)).toEqual({ ...whole, recipientName: 'Ito' });
  });

  it('[FLOW-3] a place that was given for another way is not where the goods go', () => {
    const store = { ...nothing, destination: '信義門市', destinationFor: 'Z02' } as const;
    expect(fillDelivery('Z02', store, known).destination).toBe('信義門市');
    expect(fillDelivery('Z03', store, known).destination).toBe('');
    expect(fillDelivery('Z01', store, known).destination).toBe(known.address);
    expect(fillDelivery(null, store, known).destination).toBe('信義門市');
  });

  it('[SHIP-1] the fields of a store count as long as its place does', () => {
    const pickupStore = { chain: 'ok-mart', code: '1328', name: '信義門市', address: '臺北市信義區' } as const;
    const store = { ...nothing, destination: '信義門市', destinationFor: 'Z02', pickupStore } as const;
    expect(fillDelivery('Z02', store, known).pickupStore).toEqual(pickupStore);
    expect(fillDelivery('Z03', store, known).pickupStore).toBeNull();
  });

  it('[FLOW-3] gives no number that nobody could be called at', () => {
    expect(fillDelivery('Z01', { ...nothing, destinationFor: null }, { ...known, tel: '12' }).recipientTel).toBe('');
  });
});
