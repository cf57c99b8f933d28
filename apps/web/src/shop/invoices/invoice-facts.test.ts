import { describe, expect, it } from 'vitest';
import { readPeriod, shownInvoiceNumber } from './invoice-facts.ts';

describe('an invoice in words [INV-3]', () => {
  it('has a number that people can read', () => {
    expect(shownInvoiceNumber('AB12345678')).toBe('AB-12345678');
    expect(shownInvoiceNumber('A-1')).toBe('A-1');
  });

  it('belongs to two months of a year', () => {
    expect(readPeriod('115年11-12月')).toEqual({ year: 2026, fromMonth: 11, toMonth: 12 });
    expect(readPeriod('116年01-02月')).toEqual({ year: 2027, fromMonth: 1, toMonth: 2 });
    expect(readPeriod('2026-11')).toBeNull();
  });
});
