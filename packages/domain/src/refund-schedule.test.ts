import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REFUND_SCHEDULE, refundPercentOnDay, VIEWED_LIMIT_PERCENT } from './refund-schedule.ts';

describe('the refund of online media', () => {
  it.each([
    { day: 1, percent: 100 },
    { day: 6, percent: 100 },
    { day: 7, percent: 30 },
    { day: 14, percent: 30 },
    { day: 15, percent: 5 },
    { day: 30, percent: 5 },
    { day: 31, percent: 0 },
    { day: 400, percent: 0 },
  ])('[REF-2] is $percent % of the unit price on day $day', ({ day, percent }) => {
    expect(refundPercentOnDay(day)).toBe(percent);
  });

  it('[REF-2] never grows with the days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (day) => {
        expect(refundPercentOnDay(day + 1)).toBeLessThanOrEqual(refundPercentOnDay(day));
      }),
    );
  });

  it('[REF-2] is nothing before the first day of the table, and follows another table where a shop has one', () => {
    expect(refundPercentOnDay(0)).toBe(0);
    const kinder = [
      { fromDay: 1, percent: 100 },
      { fromDay: 31, percent: 50 },
    ];
    expect([30, 31].map((day) => refundPercentOnDay(day, kinder))).toEqual([100, 50]);
  });

  it('[REF-2] stands in a table whose days rise and whose shares fall', () => {
    const days = REFUND_SCHEDULE.map((step) => step.fromDay);
    const percents = REFUND_SCHEDULE.map((step) => step.percent);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(percents).toEqual(percents.toSorted((a, b) => b - a));
    expect(days[0]).toBe(1);
  });

  it('[REF-3] ends beyond three percent of viewing', () => {
    expect(VIEWED_LIMIT_PERCENT).toBe(3);
  });
});
