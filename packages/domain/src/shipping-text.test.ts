import { describe, expect, it } from 'vitest';
import { deliveryStates, type DeliveryState } from './delivery-states.ts';
import { noteOf, shippingText, type SaidParcel } from './shipping-text.ts';

const said = (deliveryState: DeliveryState, parts: Partial<SaidParcel> = {}): string =>
  shippingText({ shippingCode: 'Z01', shippingNote: '', trackingNumber: '', ...parts, deliveryState });

describe('the text of a parcel', () => {
  it('[ORD-3] begins with the words of its state', () => {
    expect(deliveryStates.states.map((state) => said(state))).toEqual([
      '',
      '尚未出貨',
      '尚未出貨 備貨中',
      '已出貨',
      '已送達',
      '未取貨',
    ]);
  });

  it('[ORD-3] says of what is fetched at the shop that it can be', () => {
    expect(said('sent', { shippingCode: 'Z00' })).toBe('可取貨');
    expect(said('delivered', { shippingCode: 'Z00' })).toBe('已送達');
  });

  it('[ORD-3] goes on with the note and the number', () => {
    const parts = { shippingNote: '已到店', trackingNumber: '12345678' };
    expect(said('sent', parts)).toBe('已出貨 已到店 12345678');
    expect(said('packed', parts)).toBe('尚未出貨 備貨中 已到店 12345678');
    expect(said('none', parts)).toBe('');
  });

  it('[ORD-3] does not say twice what a note begins with, and is red exactly while the goods are here', () => {
    expect(said('sent', { shippingNote: '已出貨 郵局', trackingNumber: '12' })).toBe('已出貨 郵局 12');
    expect(said('packed', { shippingNote: '備貨中' })).toBe('尚未出貨 備貨中');
    for (const shippingNote of ['尚未出貨 郵局', '備貨中 郵局', '已出貨 郵局', '已送達']) {
      for (const state of deliveryStates.states) {
        const isRed = said(state, { shippingNote }).includes('尚未出貨');
        expect(isRed).toBe(state === 'to-ship' || state === 'packed');
      }
    }
  });

  it('[ORD-3] keeps what a store has ready, which is a state of parcels at the shop alone', () => {
    expect(noteOf({ shippingCode: 'Z02', shippingNote: ' 已出貨  可取貨 ' })).toBe('可取貨');
    expect(noteOf({ shippingCode: 'Z00', shippingNote: '可取貨 櫃台' })).toBe('櫃台');
    expect(noteOf({ shippingCode: 'Z01', shippingNote: '已出貨' })).toBe('');
  });
});
