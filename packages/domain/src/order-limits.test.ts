import { describe, expect, it } from 'vitest';
import {
  DEFAULT_ORDER_LIMITS as limits,
  holdUntil,
  isWithinShare,
  isWordTrusted,
  mayHold,
  mayPayAtPickup,
  mayRenew,
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

  it('[SAFE-13] is renewed once without a proven address, to pay or by another order, and never where staff allow no renewal', () => {
    const counts = (trust: HoldTrust, holdRenewals: number) => {
      const allowed = { ...limits, holdRenewals };
      const tries = [0, 1, 2, 3].filter((renewals) => mayRenew(renewals, trust, allowed)).length;
      const orders = [0, 1, 2, 3].filter((renewals) => mayHold(renewals, trust, allowed)).length;
      // The first of these orders is no renewal.
      return [tries, orders - 1];
    };
    expect(trusts.map((trust) => [counts(trust, 2), counts(trust, 0)])).toEqual([
      [
        [2, 2],
        [0, 0],
      ],
      [
        [2, 2],
        [0, 0],
      ],
      [
        [1, 1],
        [0, 0],
      ],
    ]);
  });
});

it('[SAFE-13] a word about a transfer holds goods of buyers alone who paid before', () => {
  expect(trusts.filter(isWordTrusted)).toEqual(['paid-before']);
});

it('[SAFE-13] goods are sent unpaid to addresses alone that are proven', () => {
  expect(trusts.filter(mayPayAtPickup)).toEqual(['paid-before', 'proven']);
});

it.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [5, 3],
  [20, 10],
])('[SAFE-13] of %i pieces or uses that are not sold members who never paid hold %i together', (notSold, most) => {
  const held = Array.from({ length: notSold + 1 }, (_, pieces) => pieces);
  const mayHoldThem = (wanted: number, heldByOthers: number) => isWithinShare({ wanted, heldByOthers, notSold });
  expect(held.filter((pieces) => mayHoldThem(pieces, 0))).toHaveLength(most + 1);
  expect(held.filter((pieces) => mayHoldThem(1, pieces))).toHaveLength(most);
});
