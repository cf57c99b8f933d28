import { describe, expect, it } from 'vitest';
import { findAddOnFault } from './add-on.ts';

describe('[OFFER-2] an add-on', () => {
  const wish = { productId: 'G001', priceNtd: 300, besideIds: ['V001'] };

  it('costs less than its product alone', () => {
    expect(findAddOnFault(wish, 301)).toBeNull();
    expect(findAddOnFault(wish, 300)).toBe('not-lower');
    expect(findAddOnFault(wish, 299)).toBe('not-lower');
  });

  it('is not offered beside itself', () => {
    expect(findAddOnFault({ ...wish, besideIds: ['V001', 'G001'] }, 400)).toBe('beside-itself');
    expect(findAddOnFault({ ...wish, besideIds: [] }, 400)).toBeNull();
  });
});
