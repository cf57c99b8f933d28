import { describe, expect, it } from 'vitest';
import { findDeliveryFaults, toRecipient } from './delivery-rules.ts';
import { knownStore, NO_STORE } from './store-fields.ts';

const store = { Chain: 'seven-eleven', Code: '131386', Name: '大安門市', Address: '臺北市大安區' } as const;
const whole = { ProductId: 'Z02', RecipientName: '林美', RecipientTel: '0912-345-678', Destination: '', Store: store };

describe('choosing a delivery [CART-3]', () => {
  it('accepts a store pickup that names person, mobile and store', () => {
    expect(findDeliveryFaults(whole)).toEqual([]);
    expect(toRecipient(whole)).toEqual({
      RecipientName: '林美',
      RecipientTel: '0912-345-678',
      Destination: '7-ELEVEN 大安門市（131386）臺北市大安區',
      Store: store,
    });
  });

  it('needs a way of delivery before anything else', () => {
    expect(findDeliveryFaults({ ...whole, ProductId: null, RecipientName: '' })).toEqual(['missing']);
  });

  it('needs no place for self pickup, an address for post, a store for store-to-store', () => {
    expect(findDeliveryFaults({ ...whole, ProductId: 'Z00', Destination: '' })).toEqual([]);
    expect(findDeliveryFaults({ ...whole, ProductId: 'Z01', Destination: ' ' })).toEqual(['addressMissing']);
    expect(findDeliveryFaults({ ...whole, ProductId: 'Z03', Store: NO_STORE })).toEqual([
      'chainMissing',
      'codeMissing',
      'nameMissing',
      'placeMissing',
    ]);
  });

  it('names every wrong field at once', () => {
    expect(findDeliveryFaults({ ...whole, RecipientName: '', RecipientTel: '123' })).toEqual([
      'recipientMissing',
      'mobileWrong',
    ]);
  });

  it('[SHIP-1] names what is wrong of each field of a store, and no code before its chain is chosen', () => {
    const faultsOf = (part: object) => findDeliveryFaults({ ...whole, Store: { ...store, ...part } });
    expect(faultsOf({ Code: '1328' })).toEqual(['codeWrong']);
    expect(faultsOf({ Chain: 'ok-mart', Code: '1328' })).toEqual([]);
    expect(faultsOf({ Chain: '', Code: '131386' })).toEqual(['chainMissing']);
    expect(faultsOf({ Name: '<b>', Address: ' ' })).toEqual(['nameSigns', 'placeMissing']);
  });

  it('[SHIP-1] begins with the text of a store that was said without fields', () => {
    expect(knownStore({ Destination: '和平門市', Store: null })).toEqual({ ...NO_STORE, Name: '和平門市' });
    expect(knownStore({ Destination: '', Store: store })).toEqual(store);
  });
});
