import { describe, expect, it } from 'vitest';
import { findStoreFaults, storeText, tidyStore, type PickupStore } from './pickup-store.ts';
import { MOST_STORE_ADDRESS, MOST_STORE_NAME, storeChains } from './store-chains.ts';

const heping: PickupStore = {
  chain: 'seven-eleven',
  code: '131386',
  name: '和平門市',
  address: '臺北市大安區和平東路一段 1 號',
};

const faultsOf = (part: Partial<PickupStore>) => Object.fromEntries(findStoreFaults({ ...heping, ...part }));

describe('a store that takes parcels', () => {
  it('[SHIP-1] is named in one text that an order can keep, however long its parts are', () => {
    expect(storeText(heping)).toBe('7-ELEVEN 和平門市（131386）臺北市大安區和平東路一段 1 號');
    for (const chain of storeChains) {
      const longest = {
        ...heping,
        chain,
        name: '店'.repeat(MOST_STORE_NAME),
        address: '路'.repeat(MOST_STORE_ADDRESS),
      };
      expect(storeText(longest).length).toBeLessThanOrEqual(200);
    }
  });

  it('[SHIP-1] has a code of the form that its chain uses', () => {
    expect(faultsOf({})).toEqual({});
    expect(faultsOf({ code: '1328' })).toEqual({ code: 'wrong-code' });
    expect(faultsOf({ chain: 'ok-mart', code: '1328' })).toEqual({});
    expect(faultsOf({ chain: 'hi-life', code: '2001' })).toEqual({});
    expect(faultsOf({ chain: 'family-mart', code: '006598' })).toEqual({});
    for (const chain of storeChains) {
      for (const code of ['1', '1234567', 'F12345', '<b>1', '12-345']) {
        expect(faultsOf({ chain, code })).toEqual({ code: 'wrong-code' });
      }
    }
  });

  it('[SHIP-1] needs code, name and address, and takes no markup', () => {
    expect(faultsOf({ code: ' ', name: '', address: '\n' })).toEqual({
      code: 'missing',
      name: 'missing',
      address: 'missing',
    });
    expect(faultsOf({ name: '<b>和平', address: '臺北\u202E市' })).toEqual({
      name: 'wrong-signs',
      address: 'wrong-signs',
    });
  });

  it('[SHIP-1] is kept as it was meant: wide digits and stray blanks are mended', () => {
    expect(tidyStore({ ...heping, code: ' １３１ 386', name: ' 和平門市\n', address: '臺北市  大安區' })).toEqual({
      ...heping,
      address: '臺北市 大安區',
    });
  });
});
