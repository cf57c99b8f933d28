import { describe, expect, it } from 'vitest';
import { findDeliveryFaults } from './delivery-rules.ts';

const whole = { ProductId: 'Z02', RecipientName: '林美', RecipientTel: '0912-345-678', Destination: '大安門市' };

describe('choosing a delivery [CART-3]', () => {
  it('accepts a store pickup that names person, mobile and store', () => {
    expect(findDeliveryFaults(whole)).toEqual([]);
  });

  it('needs a way of delivery before anything else', () => {
    expect(findDeliveryFaults({ ...whole, ProductId: null, RecipientName: '' })).toEqual(['missing']);
  });

  it('needs no place for self pickup, an address for post, a store for store-to-store', () => {
    expect(findDeliveryFaults({ ...whole, ProductId: 'Z00', Destination: '' })).toEqual([]);
    expect(findDeliveryFaults({ ...whole, ProductId: 'Z01', Destination: ' ' })).toEqual(['addressMissing']);
    expect(findDeliveryFaults({ ...whole, ProductId: 'Z03', Destination: '' })).toEqual(['storeMissing']);
  });

  it('names every wrong field at once', () => {
    expect(findDeliveryFaults({ ...whole, RecipientName: '', RecipientTel: '123' })).toEqual([
      'recipientMissing',
      'mobileWrong',
    ]);
  });
});
