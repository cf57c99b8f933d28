import { describe, expect, it, vi } from 'vitest';
import { monthBefore, monthUntil, rangeFrom, today } from './day-range.ts';

describe('the period that the figures of the shop are about', () => {
  it.each([
    ['2026-11-28', '2026-11-01'],
    ['2026-12-01', '2026-12-01'],
    ['2027-01-31', '2027-01-01'],
  ])('[MGNT-1] this month, on %s, began on %s', (day, first) => {
    expect(monthUntil(day)).toEqual({ From: first, To: day });
  });

  it.each([
    ['2026-11-28', '2026-10-01', '2026-10-31'],
    ['2026-12-31', '2026-11-01', '2026-11-30'],
    ['2027-01-01', '2026-12-01', '2026-12-31'],
    ['2027-03-31', '2027-02-01', '2027-02-28'],
    ['2028-03-01', '2028-02-01', '2028-02-29'],
  ])('[MGNT-1] last month, on %s, was %s to %s', (day, From, To) => {
    expect(monthBefore(day)).toEqual({ From, To });
  });

  it('[MGNT-1] a month begins at midnight in Taiwan', () => {
    vi.useFakeTimers({ now: new Date('2026-11-30T15:59:59Z') });
    try {
      expect(monthUntil(today()).From).toBe('2026-11-01');
      vi.setSystemTime(new Date('2026-11-30T16:00:00Z'));
      expect(monthUntil(today())).toEqual({ From: '2026-12-01', To: '2026-12-01' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('[MGNT-1] an address that names no period is about the last thirty days', () => {
    expect(rangeFrom({ From: '2026-11-30', To: '2026-11-01' })).toEqual(rangeFrom({}));
  });
});
