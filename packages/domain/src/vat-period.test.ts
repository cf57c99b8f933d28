import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOfVatPeriod, isVatPeriod, vatPeriodOf, vatPeriodsUpTo } from './vat-period.ts';

describe('a period of business tax', () => {
  it.each([
    ['2026-01-01', '2026-01', '2026-02-28'],
    ['2028-02-29', '2028-01', '2028-02-29'],
    ['2026-06-30', '2026-05', '2026-06-30'],
    ['2026-12-31', '2026-11', '2026-12-31'],
  ])('[OFFER-5] of %s is %s and ends with %s', (day, period, to) => {
    expect(vatPeriodOf(day)).toBe(period);
    expect(daysOfVatPeriod(vatPeriodOf(day))).toEqual({ from: `${period}-01`, to });
  });

  it('[OFFER-5] has every day in exactly one, and each follows the one before without a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_000 }), (days) => {
        const day = new Date(Date.UTC(2000, 10, 1) + days * 86_400_000).toISOString().slice(0, 10);
        const [period, before] = vatPeriodsUpTo(vatPeriodOf(day), 2);
        if (period === undefined || before === undefined) throw new Error('two were asked for');
        const { from, to } = daysOfVatPeriod(period);
        expect(from <= day && day <= to).toBe(true);
        expect(Date.parse(from) - Date.parse(daysOfVatPeriod(before).to)).toBe(86_400_000);
      }),
    );
  });

  it('[OFFER-5] begins with an odd month', () => {
    expect(['2026-02', '2026-13', '2026-1', '1999-11', '2026-11-01', ''].filter(isVatPeriod)).toEqual([]);
    expect(vatPeriodsUpTo('2026-03', 3)).toEqual(['2026-03', '2026-01', '2025-11']);
  });
});
