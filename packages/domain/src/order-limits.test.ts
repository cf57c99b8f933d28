import { describe, expect, it } from 'vitest';
import {
  DEFAULT_ORDER_LIMITS as limits,
  holdUntil,
  isWordTrusted,
  mayPayAtPickup,
  mayRenew,
  mostHeldByNewcomers,
  type HoldTrust,
} from './order-limits.ts';
import { payDeadline, payMethodOf, payTypes } from './pay-methods.ts';

const now = new Date('2026-11-29T04:00:00Z');
const trusts = ['paid-before', 'proven', 'unproven'] as const satisfies readonly HoldTrust[];
const minutesOf = (until: Date): number => (until.getTime() - now.getTime()) / 60_000;

describe('how long an order holds its goods', () => {
  it.each(payTypes)('[SAFE-13] by %s is the first hold, unless its member paid before', (payType) => {
    const { days } = payMethodOf(payType);
    const payUntil = days === null ? null : payDeadline(now, days.most);
    for (const trust of ['proven', 'unproven'] as const)
      expect(minutesOf(holdUntil(trust, { now, payUntil }, limits))).toBe(limits.firstHoldMinutes);
    expect(holdUntil('paid-before', { now, payUntil }, limits)).toEqual(payUntil ?? new Date('2026-11-29T04:30:00Z'));
  });

  it('[SAFE-13] is never longer for a first order than for others', () => {
    const generous = { ...limits, firstHoldMinutes: 600 };
    expect(trusts.map((trust) => minutesOf(holdUntil(trust, { now, payUntil: null }, generous)))).toEqual([30, 30, 30]);
  });

  it('[SAFE-13] is renewed once to pay without a proven address, and never where staff allow no renewal', () => {
    const counts = (trust: HoldTrust, holdRenewals: number) =>
      [0, 1, 2, 3].filter((renewals) => mayRenew(renewals, trust, { ...limits, holdRenewals })).length;
    expect(trusts.map((trust) => [counts(trust, 2), counts(trust, 0)])).toEqual([
      [2, 0],
      [2, 0],
      [1, 0],
    ]);
  });
});

it('[SAFE-13] a word about a transfer holds goods of buyers alone who paid before', () => {
  expect(trusts.filter(isWordTrusted)).toEqual(['paid-before']);
});

it('[SAFE-13] goods are sent unpaid to addresses alone that are proven', () => {
  expect(trusts.filter(mayPayAtPickup)).toEqual(['paid-before', 'proven']);
});

it('[SAFE-13] members who never paid hold half of what is not sold, and of a single piece that one', () => {
  expect([0, 1, 2, 5, 20].map(mostHeldByNewcomers)).toEqual([0, 1, 1, 3, 10]);
});
