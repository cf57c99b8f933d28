import { describe, expect, it } from 'vitest';
import { vatFormOf, vatSheet, type PaperSum } from './vat-sheet.ts';

const sum = (
  paper: PaperSum['paper'],
  deed: PaperSum['deed'],
  taxKind: PaperSum['taxKind'],
  netNtd: number,
  taxNtd: number,
): PaperSum => ({ paper, deed, taxKind, netNtd, taxNtd });

describe('the sheet of a period', () => {
  it('[OFFER-5] takes voids and allowances off what was issued, by sort of paper and kind of tax', () => {
    const sheet = vatSheet([
      sum('B2C', 'allowed', 'taxable', 100, 5),
      sum('B2C', 'issued', 'taxable', 1_000, 50),
      sum('B2C', 'issued', 'exempt', 320, 0),
      sum('B2B', 'issued', 'taxable', 2_000, 100),
      sum('B2B', 'voided', 'taxable', 500, 25),
    ]);
    expect(sheet.rows.map(({ paper, taxKind, rest }) => [paper, taxKind, rest.netNtd, rest.taxNtd])).toEqual([
      ['B2B', 'taxable', 1_500, 75],
      ['B2C', 'taxable', 900, 45],
      ['B2C', 'exempt', 320, 0],
    ]);
    expect(sheet.total).toEqual({ netNtd: 2_720, taxNtd: 120 });
  });

  it('[OFFER-5] tells what the invoices to persons come to when their total is split: dollars may differ', () => {
    // Three times 10 and no tax by invoice are 30, of which 1 is tax.
    const { total, personsFromTotal } = vatSheet([sum('B2C', 'issued', 'taxable', 30, 0)]);
    expect(total).toEqual({ netNtd: 30, taxNtd: 0 });
    expect(personsFromTotal).toEqual({ netNtd: 29, taxNtd: 1 });
    expect(vatSheet([sum('B2C', 'allowed', 'taxable', 30, 0)]).personsFromTotal).toEqual({ netNtd: -29, taxNtd: -1 });
  });

  it('[OFFER-5] is declared on form 401, on 403 where something was exempt, and on none without uniform invoices', () => {
    const taxed = sum('B2C', 'issued', 'taxable', 100, 5);
    expect(vatFormOf(vatSheet([taxed]))).toBe('401');
    expect(vatFormOf(vatSheet([taxed, sum('B2B', 'issued', 'exempt', 320, 0)]))).toBe('403');
    expect(
      vatFormOf(vatSheet([sum('none', 'issued', 'exempt', 320, 0), sum('receipt', 'issued', 'taxable', 1, 0)])),
    ).toBeNull();
  });
});
