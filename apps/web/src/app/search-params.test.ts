import { refundListFilters, returnFilters, shippingCodes } from '@kapok/domain';
import { describe, expect, it } from 'vitest';
import {
  catalogueSearch,
  isOwnPath,
  ordersSearch,
  parseSearch,
  signInSearch,
  staffOrdersSearch,
  staffRefundsSearch,
  stringifySearch,
} from './search-params.ts';

describe('parameters of an address', () => {
  it('an order number stays as it is written', () => {
    expect(ordersSearch(parseSearch('?OrderId=00123'))).toEqual({ OrderId: '00123' });
  });

  it('come back from the address as they went in', () => {
    const search = { Search: '大提琴 & 弓', ProductKind: 'video' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it('unknown kinds and empty words leave no trace', () => {
    expect(catalogueSearch({ ProductKind: 'spaceship', Search: '', Sort: 'price', other: 'x' })).toEqual({
      Sort: 'price',
    });
    expect(stringifySearch({ Search: '', Sort: undefined })).toBe('');
  });
});

describe('the way back after signing in [AUTH-2]', () => {
  it.each(['/users/orders?OrderId=20261121001', '/payform/1', '/'])('%s is a page of the shop', (path) => {
    expect(isOwnPath(path)).toBe(true);
    expect(signInSearch({ redirect: path })).toEqual({ redirect: path });
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', ''])(
    '%j is not followed',
    (path) => {
      expect(signInSearch({ redirect: path })).toEqual({});
    },
  );
});

describe('what staff narrowed a list down to', () => {
  it('[MGNT-4] [MGNT-7] is read from the address in every word that the calls know, and in no other', () => {
    for (const Filter of refundListFilters) expect(staffRefundsSearch({ Filter })).toEqual({ Filter });
    for (const Returns of returnFilters) expect(staffRefundsSearch({ Returns })).toEqual({ Returns });
    for (const TransportId of shippingCodes) expect(staffOrdersSearch({ TransportId })).toEqual({ TransportId });
    expect(staffRefundsSearch({ Filter: 'gone', Returns: 'gone' })).toEqual({});
  });
});
