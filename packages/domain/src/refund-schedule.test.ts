import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSameRefundTable,
  refundPercentOnDay,
  refundTableFault,
  SPECIFIED_REFUND_TABLE,
  type RefundTable,
} from './refund-schedule.ts';

const { steps } = SPECIFIED_REFUND_TABLE;

/** `1:100 31:50` as steps. */
const stepsOf = (text: string) =>
  text.split(' ').map((step) => {
    const [fromDay = 0, percent = 0] = step.split(':').map(Number);
    return { fromDay, percent };
  });
const tableOf = (text: string, viewedLimitPercent = 3): RefundTable => ({ steps: stepsOf(text), viewedLimitPercent });

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
    expect(refundPercentOnDay(day, steps)).toBe(percent);
  });

  it('[REF-2] is nothing before the first day of the table, and follows another table where a shop has one', () => {
    expect(refundPercentOnDay(0, steps)).toBe(0);
    expect([30, 31].map((day) => refundPercentOnDay(day, stepsOf('1:100 31:50')))).toEqual([100, 50]);
  });

  it('[REF-3] ends beyond three percent of viewing', () => {
    expect(SPECIFIED_REFUND_TABLE.viewedLimitPercent).toBe(3);
  });
});

describe('a refund table that staff publish', () => {
  it('[REF-2] may be the specified one, and anything kinder', () => {
    expect(refundTableFault(SPECIFIED_REFUND_TABLE)).toBeNull();
    expect(refundTableFault(tableOf('1:100', 100))).toBeNull();
    expect(refundTableFault(tableOf('1:100 8:30 16:5 31:0', 0))).toBeNull();
  });

  it.each([
    ['number-of-steps', { steps: [], viewedLimitPercent: 3 }],
    ['number-of-steps', tableOf('1:90 2:80 3:70 4:60 5:50 6:40 7:30 8:20 9:10 10:5 11:0')],
    ['first-day', tableOf('2:100')],
    ['days-not-rising', tableOf('1:100 7:30 7:5')],
    ['days-not-rising', tableOf('1:100 7.5:30')],
    ['days-not-rising', tableOf('1:100 4000:0')],
    ['percent-out-of-range', tableOf('1:101 7:30')],
    ['percent-out-of-range', tableOf('1:99.5')],
    ['percent-not-falling', tableOf('1:100 7:100')],
    ['percent-not-falling', tableOf('1:30 7:100')],
    ['nothing-back', tableOf('1:0')],
    ['limit-out-of-range', tableOf('1:100', 101)],
    ['limit-out-of-range', tableOf('1:100', 2.5)],
  ] as const)('[REF-2] is refused: %s', (fault, table) => {
    expect(refundTableFault(table)).toBe(fault);
  });

  it('[REF-2] never owes more on a later day', () => {
    const anySteps = fc
      .tuple(
        fc.uniqueArray(fc.integer({ min: 2, max: 60 }), { maxLength: 4 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 5, maxLength: 5 }),
      )
      .map(([days, percents]) => {
        const falling = percents.toSorted((a, b) => b - a);
        return [1, ...days.toSorted((a, b) => a - b)].map((fromDay, index) => ({
          fromDay,
          percent: falling[index] ?? 0,
        }));
      });
    fc.assert(
      fc.property(anySteps, fc.integer({ min: 1, max: 80 }), (wished, day) => {
        expect(refundTableFault({ steps: wished, viewedLimitPercent: 3 })).toBeNull();
        expect(refundPercentOnDay(day + 1, wished)).toBeLessThanOrEqual(refundPercentOnDay(day, wished));
      }),
    );
  });

  it('[REF-2] is told from one that owes the same', () => {
    expect(isSameRefundTable(SPECIFIED_REFUND_TABLE, tableOf('1:100 7:30 15:5 31:0'))).toBe(true);
    expect(isSameRefundTable(SPECIFIED_REFUND_TABLE, tableOf('1:100 7:30 15:5 31:0', 4))).toBe(false);
    expect(isSameRefundTable(SPECIFIED_REFUND_TABLE, tableOf('1:100 7:30 16:5 31:0'))).toBe(false);
  });
});
