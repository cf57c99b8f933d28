import { describe, expect, it } from 'vitest';
import { attemptStates } from './attempt-states.ts';
import { deliveryStates } from './delivery-states.ts';
import { invoiceStates } from './invoice-states.ts';
import { mediaFileStates } from './media-file-states.ts';
import { orderStates } from './order-states.ts';
import { pickupPaymentStates } from './pickup-states.ts';
import { refundStates } from './refund-states.ts';
import { returnStates } from './return-states.ts';
import { mayFollow, openStates, statesBefore, statesFrom, statesOnlyThrough, type StateTable } from './state-table.ts';

const tables: Readonly<Record<string, StateTable<string>>> = {
  order: orderStates,
  attempt: attemptStates,
  delivery: deliveryStates,
  'payment at pick-up': pickupPaymentStates,
  refund: refundStates,
  return: returnStates,
  invoice: invoiceStates,
  'media file': mediaFileStates,
};

describe('what may follow what', () => {
  it('[ORD-5] an order is paid or cancelled once, and neither is undone', () => {
    expect(statesBefore(orderStates, 'paid')).toEqual(['unpaid']);
    expect(statesBefore(orderStates, 'cancelled')).toEqual(['unpaid']);
    expect(openStates(orderStates)).toEqual(['unpaid']);
  });

  it('[SHIP-1] a parcel that is paid for at the store is paid, given back or overtaken once, and nothing undoes that', () => {
    expect(openStates(pickupPaymentStates)).toEqual(['waiting']);
    expect(statesBefore(pickupPaymentStates, 'paid')).toEqual(['waiting']);
    expect(mayFollow(pickupPaymentStates, 'not-fetched', 'paid')).toBe(false);
  });

  it('[FLOW-4] goods come back once they were sent, and are sent again, fetched after all, or waited for', () => {
    expect(statesBefore(deliveryStates, 'not-fetched')).toEqual(['sent']);
    expect(deliveryStates.states.filter((to) => mayFollow(deliveryStates, 'not-fetched', to))).toEqual([
      'to-ship',
      'sent',
      'delivered',
    ]);
  });

  it('[FLOW-4] what arrived was sent, and is packed anew only after both were taken back', () => {
    expect(deliveryStates.states.filter((to) => mayFollow(deliveryStates, 'delivered', to))).toEqual(['sent']);
    expect(statesBefore(deliveryStates, 'packed')).toEqual(['to-ship']);
  });

  it('[FLOW-4] an order without goods sends nothing, and no other becomes one', () => {
    expect(openStates(deliveryStates)).not.toContain('none');
    expect(statesBefore(deliveryStates, 'none')).toEqual([]);
  });

  it('[PAY-6] a failed attempt may still be captured, a captured one never fails', () => {
    expect(mayFollow(attemptStates, 'failed', 'captured')).toBe(true);
    expect(mayFollow(attemptStates, 'captured', 'failed')).toBe(false);
  });

  it('[REF-4] money that went back and a declined refund are final; a failed one may be tried again', () => {
    expect(openStates(refundStates)).toEqual(['requested', 'review', 'refunding', 'unknown', 'manual', 'failed']);
    expect(statesBefore(refundStates, 'declined')).toEqual(['review']);
    expect(mayFollow(refundStates, 'failed', 'requested')).toBe(true);
  });

  it('[REF-4] nothing is sent to the gateway that staff transfer by hand, or whose answer was lost', () => {
    expect(refundStates.events.claim.from).toEqual(['requested']);
    expect(mayFollow(refundStates, 'manual', 'refunding')).toBe(false);
  });

  it('[ORD-6] the money of returned goods goes back once they have come', () => {
    expect(statesBefore(returnStates, 'refunded')).toEqual(['received']);
    expect(statesOnlyThrough(returnStates, 'received')).toEqual(['received', 'refunded']);
    expect(statesFrom(returnStates, 'received')).toEqual(['received', 'refunded', 'declined']);
  });

  it('[INV-3] only an issued invoice is voided', () => {
    expect(statesBefore(invoiceStates, 'voided')).toEqual(['issued']);
    expect(statesOnlyThrough(invoiceStates, 'issued')).toEqual(['issued', 'voided']);
  });

  it('[MGNT-3] a prepared media file never changes its state again', () => {
    expect(openStates(mediaFileStates)).not.toContain('ready');
  });

  it.each(Object.entries(tables))(
    'every state of the %s can be reached, and events name known states only',
    (_, table) => {
      expect(statesFrom(table, ...table.initial)).toEqual(table.states);
      const named = Object.values(table.events).flatMap(({ from, to }) => [...from, to]);
      expect(table.states).toEqual(expect.arrayContaining(named));
    },
  );
});
