import { describe, expect, it } from 'vitest';
import { EMPTY_ADD_ON, readAddOn, type AddOnFields } from './add-on-fields.ts';

const mat = { ProductId: 'G001', NameZh: '墊子', NameEn: 'Mat', PriceWithTax: 500 };
const course = { ProductId: 'V001', NameZh: '課程', NameEn: 'Course', PriceWithTax: 1_200 };
const whole: AddOnFields = { ...EMPTY_ADD_ON, product: mat, price: '３９９', beside: [course], pitchZh: '一起用' };

describe('[OFFER-2] the form of an add-on', () => {
  it('takes a price in full-width figures, and all carts unless products are named', () => {
    expect(readAddOn(whole)).toEqual({
      ProductId: 'G001',
      PriceWithTax: 399,
      BesideProductIds: [],
      PitchZh: '一起用',
      PitchEn: '',
    });
    expect(readAddOn({ ...whole, isBesideAll: false })).toMatchObject({ BesideProductIds: ['V001'] });
  });

  it('says what is missing or wrong', () => {
    expect(readAddOn(EMPTY_ADD_ON)).toEqual({ faults: ['product', 'price'] });
    expect(readAddOn({ ...whole, price: '500' })).toEqual({ faults: ['price'] });
    expect(readAddOn({ ...whole, price: '-3' })).toEqual({ faults: ['price'] });
    expect(readAddOn({ ...whole, isBesideAll: false, beside: [] })).toEqual({ faults: ['beside'] });
  });
});
