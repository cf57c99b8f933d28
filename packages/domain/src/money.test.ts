import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNtd, priceWithTaxNtd, shareByLargestRemainder, taxOnNtd, taxRows } from './money.ts';

/** Rows of a cart far larger than any real one. */
const rows = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 40 });
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

describe('the tax on a pre-tax sum', () => {
  it.each([
    { preTax: 0, tax: 0, total: 0 },
    { preTax: 9, tax: 0, total: 9 },
    { preTax: 10, tax: 1, total: 11 },
    { preTax: 30, tax: 2, total: 32 },
    { preTax: 12_345, tax: 617, total: 12_962 },
  ])('[CART-1] is NT$$tax on NT$$preTax, half a dollar rounded up', ({ preTax, tax, total }) => {
    expect(taxOnNtd(preTax)).toBe(tax);
    expect(priceWithTaxNtd(preTax)).toBe(total);
  });

  it.each([
    { total: 1, preTax: 1, tax: 0 },
    { total: 11, preTax: 10, tax: 1 },
    { total: 105, preTax: 100, tax: 5 },
    { total: 500, preTax: 476, tax: 24 },
    { total: 1_050, preTax: 1_000, tax: 50 },
    { total: 1_980, preTax: 1_886, tax: 94 },
    { total: 49_999, preTax: 47_618, tax: 2_381 },
  ])('[CART-1] gives back the invoice figures of NT$$total', ({ total, preTax, tax }) => {
    expect(taxRows([preTax])).toMatchObject({ netNtd: preTax, taxNtd: tax, totalNtd: total });
  });

  it('[CART-1] is the same whether an invoice starts from the pre-tax sum or from the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), (preTax) => {
        expect(Math.round(priceWithTaxNtd(preTax) / 1.05)).toBe(preTax);
      }),
    );
  });

  it('[CART-1] equals the exact five percent rounded half up, in whole-number arithmetic', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (preTax) => {
        expect(BigInt(taxOnNtd(preTax))).toBe((BigInt(preTax) + 10n) / 20n);
      }),
    );
  });
});

describe('the rows of an order', () => {
  it.each([
    { amounts: [10, 10, 10], taxes: [1, 1, 0] },
    { amounts: [9, 9, 9], taxes: [1, 0, 0] },
    { amounts: [100, 0], taxes: [5, 0] },
    { amounts: [9, 30, 9], taxes: [1, 1, 0] },
    { amounts: [0, 0], taxes: [0, 0] },
    { amounts: [], taxes: [] },
  ])('[CART-1] share one tax: $amounts get $taxes', ({ amounts, taxes }) => {
    expect(taxRows(amounts).rows.map((row) => row.taxNtd)).toEqual(taxes);
  });

  it('[CART-1] always add up to the footer, whatever is in the cart', () => {
    fc.assert(
      fc.property(rows, (amounts) => {
        const sum = taxRows(amounts);
        expect(sumOf(sum.rows.map((row) => row.netNtd))).toBe(sum.netNtd);
        expect(sumOf(sum.rows.map((row) => row.taxNtd))).toBe(sum.taxNtd);
        expect(sum.totalNtd).toBe(priceWithTaxNtd(sumOf(amounts)));
      }),
    );
  });

  it('[CART-1] differ from their exact share by less than one dollar, and none is negative', () => {
    fc.assert(
      fc.property(rows, (amounts) => {
        const sum = taxRows(amounts);
        for (const row of sum.rows) {
          const exact = sum.netNtd === 0 ? 0 : (sum.taxNtd * row.netNtd) / sum.netNtd;
          expect(Math.abs(row.taxNtd - exact)).toBeLessThan(1);
          expect(row.taxNtd).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('[CART-1] of a higher amount never carry less tax than those of a lower one', () => {
    fc.assert(
      fc.property(rows, (amounts) => {
        const sorted = taxRows(amounts).rows.toSorted((a, b) => a.netNtd - b.netNtd || a.taxNtd - b.taxNtd);
        const taxes = sorted.map((row) => row.taxNtd);
        expect(taxes).toEqual(taxes.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('sharing a whole number out', () => {
  it('gives odd dollars to the largest remainders, ties to the earlier row', () => {
    expect(shareByLargestRemainder(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(shareByLargestRemainder(3, [10, 20, 70])).toEqual([0, 1, 2]);
  });

  it('gives nothing where no row weighs anything', () => {
    expect(shareByLargestRemainder(5, [0, 0])).toEqual([0, 0]);
  });
});

describe('money as the shop writes it', () => {
  it.each([
    [0, 'NT$0'],
    [999, 'NT$999'],
    [1_234, 'NT$1,234'],
    [1_234_567, 'NT$1,234,567'],
    [-50, '−NT$50'],
    [-1_050, '−NT$1,050'],
  ])('shows %d as %s', (netNtd, text) => {
    expect(formatNtd(netNtd)).toBe(text);
  });
});
