import { expect, it } from 'vitest';
import { isWindow, lastSixMonths } from '#web/shop/orders/index.ts';

it.each([
  ['2026-11-23T03:00:00Z', '2026-05-23', '2026-11-23'],
  // Already the next day in Taipei; June has no 31st.
  ['2026-12-30T16:30:00Z', '2026-06-30', '2026-12-31'],
  ['2026-03-15T00:00:00Z', '2025-09-15', '2026-03-15'],
  // August has a 31st, February has not.
  ['2026-08-31T00:00:00Z', '2026-02-28', '2026-08-31'],
])('[FLOW-9] lists at %s the orders from %s to %s', (now, from, to) => {
  expect(lastSixMonths(new Date(now))).toEqual({ from, to });
});

it.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-02-01', '2026-01-01', false],
  ['', '2026-01-01', false],
  ['2026-01-01', '20261-01-01', false],
])('[FLOW-9] from %j to %j is a window: %s', (from, to, expected) => {
  expect(isWindow({ from, to })).toBe(expected);
});
