import { describe, expect, it } from 'vitest';
import {
  DEFAULT_REMINDERS,
  isCartReminderDue,
  isOrderReminderDue,
  linesToRemindOf,
  MOST_ORDER_REMINDER_HOURS,
  REMINDER_GRACE_HOURS,
  type LeftCart,
  type UnpaidOrder,
} from './reminders.ts';
import { UNPAID_ORDER_DAYS } from './payment.ts';

const now = new Date('2026-11-28T12:00:00Z');
const hoursFromNow = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
const on = { ...DEFAULT_REMINDERS, ofCarts: true };

const order: UnpaidOrder = {
  now,
  quietSince: hoursFromNow(-3),
  payableUntil: hoursFromNow(100),
  hasNumber: false,
  isPending: false,
  isWhole: true,
  isReplaced: false,
};

describe('a reminder of an order that is not paid', () => {
  it('[OFFER-6] is due two hours after the buyer did something about it last, unless the shop says otherwise', () => {
    const after = (hours: number, settings = on) =>
      isOrderReminderDue({ ...order, quietSince: hoursFromNow(-hours) }, settings);
    expect([1.99, 2, 25.99, 26].map((hours) => after(hours))).toEqual([false, true, true, false]);
    expect(after(5, { ...on, orderHours: 6 })).toBe(false);
    expect(after(6, { ...on, orderHours: 6 })).toBe(true);
    expect(after(3, { ...on, ofOrders: false })).toBe(false);
  });

  it.each([
    ['a number to pay by was given out', { hasNumber: true }],
    ['money may be on its way', { isPending: true }],
    ['something in it cannot be bought any more', { isWhole: false }],
    ['the buyer has bought something of it by another order since', { isReplaced: true }],
    ['it can be paid for less than an hour', { payableUntil: hoursFromNow(0.9) }],
  ])('[OFFER-6] is not due where %s', (_why, change) => {
    expect(isOrderReminderDue({ ...order, ...change }, on)).toBe(false);
  });

  it('[OFFER-6] comes while the order can be paid, whatever hours a shop sets', () => {
    expect(MOST_ORDER_REMINDER_HOURS + REMINDER_GRACE_HOURS).toBeLessThan(UNPAID_ORDER_DAYS * 24);
  });
});

const line = { productId: 'V001', problem: null, grossNtd: 900, seenGrossNtd: 900 };
const cart: LeftCart = {
  now,
  quietSince: hoursFromNow(-25),
  isWanted: true,
  isMuted: false,
  isTold: false,
  isOrderedSince: false,
  lines: [line],
};

describe('a reminder of a cart that was left', () => {
  it('[OFFER-6] is off until the shop switches it on, and then due after a day', () => {
    expect(isCartReminderDue(cart, DEFAULT_REMINDERS)).toBe(false);
    const after = (hours: number) => isCartReminderDue({ ...cart, quietSince: hoursFromNow(-hours) }, on);
    expect([23.99, 24, 47.99, 48].map(after)).toEqual([false, true, true, false]);
  });

  it.each([
    ['the member has not agreed', { isWanted: false }],
    ['the member is muted', { isMuted: true }],
    ['the member was told of the same products', { isTold: true }],
    ['an order was placed since', { isOrderedSince: true }],
    ['everything in it is sold out', { lines: [{ ...line, problem: 'out-of-stock' as const }] }],
    ['the sale has ended for which it was put in', { lines: [{ ...line, grossNtd: 1_200 }] }],
    ['nothing is in it', { lines: [] }],
  ])('[OFFER-6] is not due where %s', (_why, change) => {
    expect(isCartReminderDue({ ...cart, ...change }, on)).toBe(false);
  });

  it('[OFFER-6] names what can be bought for no more than it cost when it was put in', () => {
    const lines = [
      line,
      { ...line, productId: 'V002', problem: 'already-owned' as const },
      { ...line, productId: 'V003', grossNtd: 800 },
      { ...line, productId: 'V004', grossNtd: 901 },
    ];
    expect(linesToRemindOf(lines).map(({ productId }) => productId)).toEqual(['V001', 'V003']);
  });
});
