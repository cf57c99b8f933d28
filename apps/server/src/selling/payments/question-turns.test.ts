import { describe, expect, it } from 'vitest';
import { numbersInTurn, type AskedInVain, type WaitingNumber } from './question-turns.ts';

const FLOOD = 1;
const HONEST = 9_000;
const start = new Date('2026-11-30T04:00:00Z').getTime();

const waitingOf = (memberId: number, numbers: number, more: Partial<WaitingNumber> = {}): readonly WaitingNumber[] =>
  Array.from({ length: numbers }, (_, index) => ({
    attemptId: memberId * 1_000 + index,
    memberId,
    hasPaid: false,
    turn: index + 1,
    wasAsked: false,
    startedAt: new Date(start),
    ...more,
  }));

const askedOf = (memberId: number, withinDay: number, withinHour = 0, hasPaid = false): AskedInVain => ({
  memberId,
  hasPaid,
  withinDay,
  withinHour,
});

const membersOf = (attemptIds: readonly number[]): readonly number[] =>
  attemptIds.map((attemptId) => Math.floor(attemptId / 1_000));

describe('which numbers the gateway may not know are asked about', () => {
  it('[SAFE-1] is two of one member an hour, four of all who never paid, six together', () => {
    expect(numbersInTurn(waitingOf(FLOOD, 300), [])).toHaveLength(2);
    const newcomers = [1, 2, 3, 4, 5].flatMap((memberId) => waitingOf(memberId, 2));
    expect(membersOf(numbersInTurn(newcomers, []))).toEqual([1, 2, 3, 4]);
    const paid = [11, 12, 13, 14, 15].flatMap((memberId) => waitingOf(memberId, 2, { hasPaid: true }));
    expect(membersOf(numbersInTurn([...newcomers, ...paid], []))).toEqual([11, 12, 13, 14, 15, 1]);
    expect(numbersInTurn(newcomers, [askedOf(50, 3, 2), askedOf(51, 3, 1)])).toHaveLength(1);
    expect(numbersInTurn([...newcomers, ...paid], [askedOf(50, 3, 2, true), askedOf(51, 3, 2, true)])).toHaveLength(2);
  });

  it('[SAFE-1] [PAY-4] one of an honest member first, however many wait of others and however long', () => {
    const flood = [1, 2, 3, 4].flatMap((memberId) =>
      waitingOf(memberId, 300, { startedAt: new Date(start - 86_400_000) }),
    );
    const asked = [1, 2, 3, 4].map((memberId) => askedOf(memberId, 1));
    const [first] = membersOf(numbersInTurn([...flood, ...waitingOf(HONEST, 1)], asked));
    expect(first).toBe(HONEST);
  });

  it('[SAFE-1] [PAY-4] at once, where the others are known not to post their forms: these are two an hour together', () => {
    const flood = Array.from({ length: 50 }, (_, index) => index + 1);
    const waiting = flood.flatMap((memberId) => waitingOf(memberId, 30));
    const asked = flood.map((memberId) => askedOf(memberId, 4, memberId <= 2 ? 1 : 0));
    expect(numbersInTurn(waiting, asked)).toEqual([]);
    expect(membersOf(numbersInTurn([...waiting, ...waitingOf(HONEST, 1)], asked))).toEqual([HONEST]);
  });

  it('[PAY-4] of those in the same turn a buyer of before, then one never asked about, then the newest', () => {
    const old = waitingOf(1, 1, { startedAt: new Date(start - 60_000) });
    const asked = waitingOf(2, 1, { wasAsked: true, startedAt: new Date(start + 60_000) });
    const regular = waitingOf(3, 1, { hasPaid: true, wasAsked: true, startedAt: new Date(start - 90_000) });
    const newest = waitingOf(4, 1);
    expect(membersOf(numbersInTurn([old, asked, regular, newest].flat(), []))).toEqual([3, 4, 1, 2]);
  });
});
