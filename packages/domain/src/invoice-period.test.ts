import { describe, expect, it } from 'vitest';
import { invoicePeriod } from './invoice-period.ts';

describe("an invoice's period", () => {
  it.each([
    ['2026-11-21T06:00:00Z', '115年11-12月'],
    ['2026-12-31T15:59:59Z', '115年11-12月'],
    ['2026-12-31T16:00:00Z', '116年01-02月'],
    ['2027-02-28T15:59:59Z', '116年01-02月'],
    ['2027-02-28T16:00:00Z', '116年03-04月'],
    ['2026-10-01T00:00:00Z', '115年09-10月'],
  ])('[INV-3] at %s is %s: it turns at midnight in Taipei', (instant, period) => {
    expect(invoicePeriod(new Date(instant))).toBe(period);
  });
});
