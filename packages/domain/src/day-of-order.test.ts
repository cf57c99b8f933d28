import { expect, it } from 'vitest';
import { isDayOfOrder } from './day-of-order.ts';

it.each([
  ['2026-11-23', false],
  ['2026-11-24', true],
  ['2026-11-30', true],
  ['2026-12-01', false],
  ['2020-01-01', false],
])('[PAYTW-4] [OWN-7] the day of money or of a paper is one from the order to today: %s', (day, isOne) => {
  expect(isDayOfOrder(day, { orderedOn: '2026-11-24', today: '2026-11-30' })).toBe(isOne);
});
