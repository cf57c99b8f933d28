import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatNtd,
  netOfPriceNtd,
  netOfTotalNtd,
  priceWithTaxNtd,
  shareByLargestRemainder,
  splitTax,
  taxOnNtd,
} from './money.ts';
import { taxKinds } from './tax-kind.ts';

/** Rows of a cart far larger than any real one. */
const rows = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 40 });
/** Rows that are all taxed. */
const split = (totalsNtd: readonly number[]) =>
  splitTax(totalsNtd.map((totalNtd) => ({ totalNtd, taxKind: 'taxable' })));
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
    expect(split([total])).toMatchObject({ netNtd: preTax, taxNtd: tax, totalNtd: total });
  });

  it('[CART-1] is the same whether an invoice starts from the pre-tax sum or from the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), (preTax) => {
        expect(netOfTotalNtd(priceWithTaxNtd(preTax))).toBe(preTax);
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

describe('the pre-tax part of a total', () => {
  it('[OWN-5] is the total ÷ 1.05, rounded, and the rest is its tax: no whole dollar is out of reach', () => {
    for (let totalNtd = 0; totalNtd <= 40_000; totalNtd += 1) {
      const { netNtd, taxNtd } = split([totalNtd]);
      expect([netNtd, netNtd + taxNtd]).toEqual([Math.round(totalNtd / 1.05), totalNtd]);
      // Where 5 % of the net ends in half a dollar, the tax is the lower one: no other split leaves the total as it was shown.
      expect(Math.abs(taxNtd - netNtd * 0.05)).toBeLessThanOrEqual(0.5 + 1e-9);
    }
  });

  it('[OWN-5] is the one that was entered before, for every price that was named before tax', () => {
    for (let preTaxNtd = 0; preTaxNtd <= 40_000; preTaxNtd += 1) {
      expect(netOfTotalNtd(preTaxNtd + taxOnNtd(preTaxNtd))).toBe(preTaxNtd);
    }
  });
});

describe('the rows of an order', () => {
  it.each([
    { totals: [199, 199, 199], nets: [190, 190, 189] },
    { totals: [1_480, 1_480], nets: [1_410, 1_409] },
    { totals: [1, 1, 1], nets: [1, 1, 1] },
    { totals: [105, 0], nets: [100, 0] },
    { totals: [10, 32, 10], nets: [10, 30, 10] },
    { totals: [0, 0], nets: [0, 0] },
    { totals: [], nets: [] },
  ])('[OWN-5] [CART-1] share one net: $totals with tax are $nets without', ({ totals, nets }) => {
    expect(split(totals).rows.map((row) => row.netNtd)).toEqual(nets);
  });

  it('[OWN-5] [CART-1] always add up to the footer, whatever is in the cart, and keep what each row costs', () => {
    fc.assert(
      fc.property(rows, (totals) => {
        const sum = split(totals);
        expect(sumOf(sum.rows.map((row) => row.netNtd))).toBe(sum.netNtd);
        expect(sumOf(sum.rows.map((row) => row.taxNtd))).toBe(sum.taxNtd);
        expect(sum.rows.map((row) => row.netNtd + row.taxNtd)).toEqual(totals);
        expect(sum.netNtd).toBe(Math.round(sumOf(totals) / 1.05));
        expect(sum.totalNtd).toBe(sumOf(totals));
      }),
    );
  });

  it('[CART-1] differ from their exact share by less than one dollar, and none is negative', () => {
    fc.assert(
      fc.property(rows, (totals) => {
        for (const row of split(totals).rows) {
          expect(Math.abs(row.netNtd - (row.totalNtd * 20) / 21)).toBeLessThan(1);
          expect(row.netNtd).toBeGreaterThanOrEqual(0);
          expect(row.taxNtd).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('[CART-1] of a higher price are never less than those of a lower one', () => {
    fc.assert(
      fc.property(rows, (totals) => {
        const sorted = split(totals).rows.toSorted((a, b) => a.totalNtd - b.totalNtd || a.netNtd - b.netNtd);
        const nets = sorted.map((row) => row.netNtd);
        expect(nets).toEqual(nets.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('rows of several kinds', () => {
  it('[OWN-6] have tax only where there is any: an exempt book beside a course', () => {
    expect(
      splitTax([
        { totalNtd: 320, taxKind: 'exempt' },
        { totalNtd: 1_480, taxKind: 'taxable' },
        { totalNtd: 500, taxKind: 'zero-rated' },
        { totalNtd: 80, taxKind: 'taxable' },
      ]),
    ).toMatchObject({
      rows: [
        { netNtd: 320, taxNtd: 0 },
        { netNtd: 1_410, taxNtd: 70 },
        { netNtd: 500, taxNtd: 0 },
        { netNtd: 76, taxNtd: 4 },
      ],
      netNtd: 2_306,
      taxNtd: 74,
      totalNtd: 2_380,
    });
    expect([netOfPriceNtd(320, 'exempt'), netOfPriceNtd(320, 'taxable')]).toEqual([320, 305]);
  });

  it('[OWN-6] keep what each costs, and the tax of the order is that of its taxable part', () => {
    const anyRow = fc.record({ totalNtd: fc.integer({ min: 0, max: 100_000 }), taxKind: fc.constantFrom(...taxKinds) });
    fc.assert(
      fc.property(fc.array(anyRow), (grossRows) => {
        const sum = splitTax(grossRows);
        const taxableNtd = sumOf(grossRows.map(({ totalNtd, taxKind }) => (taxKind === 'taxable' ? totalNtd : 0)));
        expect(sum.taxNtd).toBe(taxableNtd - Math.round(taxableNtd / 1.05));
        expect(sumOf(sum.rows.map(({ taxNtd }) => taxNtd))).toBe(sum.taxNtd);
        expect(sumOf(sum.rows.map(({ netNtd }) => netNtd))).toBe(sum.netNtd);
        for (const { netNtd, taxNtd, totalNtd, taxKind } of sum.rows) {
          expect([netNtd + taxNtd, Math.min(netNtd, taxNtd) >= 0]).toEqual([totalNtd, true]);
          if (taxKind !== 'taxable') expect(taxNtd).toBe(0);
        }
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
