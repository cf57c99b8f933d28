import { expect, test } from 'vitest';
import { payBefore } from './pay-before.ts';

const day = (date: number): Date => new Date(Date.UTC(2026, 11, date));

test('[TRUE-3] an order with a number is paid before the number ends, though order and goods last longer', () => {
  expect(payBefore({ payableUntil: day(6), numberUntil: day(2), heldUntil: day(5) })).toEqual({
    until: day(2),
    heldOnlyUntil: null,
  });
});

test('[TRUE-3] an order without a number, or with one that outlives it, is paid before it ends itself', () => {
  const bounds = { payableUntil: day(6), heldUntil: null };
  expect(payBefore({ ...bounds, numberUntil: null }).until).toEqual(day(6));
  expect(payBefore({ ...bounds, numberUntil: day(7) }).until).toEqual(day(6));
});

test('[TRUE-3] a hold that ends first is said beside the deadline, and is none itself', () => {
  expect(payBefore({ payableUntil: day(6), numberUntil: day(3), heldUntil: day(1) })).toEqual({
    until: day(3),
    heldOnlyUntil: day(1),
  });
});
