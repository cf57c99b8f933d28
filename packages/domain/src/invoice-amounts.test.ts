import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canInvoiceTo, invoiceLines, taxKindOfInvoice, type InvoicedRow } from './invoice-amounts.ts';
import { netOfTotalNtd, splitTax, taxOnNtd } from './money.ts';
import type { TaxKind } from './tax-kind.ts';

const taxKind = 'taxable' as const;

const sumNtd = (lines: readonly { readonly amountNtd: number }[]): number =>
  lines.reduce((sum, line) => sum + line.amountNtd, 0);

/** An order as the cart makes it: rows of pieces at prices with tax, split as one sum. */
const order = fc
  .array(fc.record({ priceNtd: fc.integer({ min: 0, max: 30_000 }), quantity: fc.integer({ min: 1, max: 99 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((pieces) => {
    const taxed = splitTax(
      pieces.map(({ priceNtd, quantity }) => ({ totalNtd: priceNtd * quantity, taxKind: 'taxable' })),
    );
    const rows: InvoicedRow[] = taxed.rows.map((row, index) => ({
      name: `第${index}項`,
      quantity: pieces[index]?.quantity ?? 1,
      netNtd: row.netNtd,
      taxNtd: row.taxNtd,
      taxKind: row.taxKind,
    }));
    return { rows, netNtd: taxed.netNtd, taxNtd: taxed.taxNtd };
  });

describe('the pre-tax part of a total', () => {
  it.each([
    [1, 1],
    [10, 10],
    [11, 10],
    [105, 100],
    [500, 476],
    [1050, 1000],
    [1980, 1886],
    [49_999, 47_618],
  ])('[INV-3] of %i NTD is %i NTD', (totalNtd, preTaxNtd) => {
    expect(netOfTotalNtd(totalNtd)).toBe(preTaxNtd);
  });

  it('[INV-3] is what dividing by 1.05 and rounding gives, and agrees with the tax that was added', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), (netNtd) => {
        expect(netOfTotalNtd(netNtd)).toBe(Math.round(netNtd / 1.05));
        expect(netOfTotalNtd(netNtd + taxOnNtd(netNtd))).toBe(netNtd);
      }),
    );
  });
});

describe('the lines of an invoice', () => {
  it('[INV-3] hold prices with tax for a person and without for a company', () => {
    const rows = [
      { name: '課程', quantity: 1, netNtd: 1000, taxNtd: 50, taxKind },
      { name: '畫筆', quantity: 3, netNtd: 300, taxNtd: 15, taxKind },
    ];
    expect(invoiceLines('B2C', rows, { netNtd: 1300, taxNtd: 65 })).toEqual([
      { name: '課程', count: 1, priceNtd: 1050, amountNtd: 1050, taxKind },
      { name: '畫筆', count: 3, priceNtd: 105, amountNtd: 315, taxKind },
    ]);
    expect(invoiceLines('B2B', rows, { netNtd: 1300, taxNtd: 65 })).toEqual([
      { name: '課程', count: 1, priceNtd: 1000, amountNtd: 1000, taxKind },
      { name: '畫筆', count: 3, priceNtd: 100, amountNtd: 300, taxKind },
    ]);
  });

  it('[INV-3] count one piece where a price would not be whole', () => {
    const rows = [{ name: '畫紙', quantity: 3, netNtd: 30, taxNtd: 2, taxKind }];
    expect(invoiceLines('B2C', rows, { netNtd: 30, taxNtd: 2 })).toEqual([
      { name: '畫紙', count: 1, priceNtd: 32, amountNtd: 32, taxKind },
    ]);
  });

  it('[INV-3] leave out what is free, and give the last line the difference', () => {
    const rows = [
      { name: '課程', quantity: 1, netNtd: 100, taxNtd: 5, taxKind },
      { name: '贈品', quantity: 1, netNtd: 0, taxNtd: 0, taxKind },
      { name: '畫筆', quantity: 2, netNtd: 100, taxNtd: 5, taxKind },
    ];
    expect(invoiceLines('B2C', rows, { netNtd: 199, taxNtd: 10 })).toEqual([
      { name: '課程', count: 1, priceNtd: 105, amountNtd: 105, taxKind },
      { name: '畫筆', count: 2, priceNtd: 52, amountNtd: 104, taxKind },
    ]);
    expect(sumNtd(invoiceLines('B2C', rows, { netNtd: 20, taxNtd: 1 }))).toBe(21);
  });

  it('[OWN-5] [INV-3] print the price of a piece that was shown to a person, and to a company the split of the charged total', () => {
    const { rows, netNtd, taxNtd } = splitTax([
      { totalNtd: 1_480, taxKind: 'taxable' },
      { totalNtd: 597, taxKind: 'taxable' },
    ]);
    const invoiced = rows.map((row, index) => ({ name: `第${index}項`, quantity: index === 0 ? 1 : 3, ...row }));
    expect(invoiceLines('B2C', invoiced, { netNtd, taxNtd })).toMatchObject([
      { count: 1, priceNtd: 1_480, amountNtd: 1_480 },
      { count: 3, priceNtd: 199, amountNtd: 597 },
    ]);
    expect([netNtd, taxNtd]).toEqual([1_978, 99]);
    expect(invoiceLines('B2B', invoiced, { netNtd, taxNtd })).toMatchObject([
      { count: 1, priceNtd: 1_409, amountNtd: 1_409 },
      { count: 1, priceNtd: 569, amountNtd: 569 },
    ]);
  });

  it('[INV-3] add up to the order for every order, each line to its price times its count', () => {
    fc.assert(
      fc.property(order, fc.constantFrom('B2C' as const, 'B2B' as const), ({ rows, netNtd, taxNtd }, category) => {
        const lines = invoiceLines(category, rows, { netNtd, taxNtd });
        expect(sumNtd(lines)).toBe(category === 'B2C' ? netNtd + taxNtd : netNtd);
        for (const line of lines) expect(line.count * line.priceNtd).toBe(line.amountNtd);
        expect(lines.every(({ count, priceNtd }) => Number.isInteger(priceNtd) && priceNtd > 0 && count > 0)).toBe(
          true,
        );
      }),
    );
  });

  it('[INV-3] add up to an order that is cheaper than its rows, too', () => {
    fc.assert(
      fc.property(order, fc.nat({ max: 5_000 }), ({ rows, netNtd }, discountNtd) => {
        const lessNtd = Math.max(0, netNtd - discountNtd);
        const lines = invoiceLines('B2C', rows, { netNtd: lessNtd, taxNtd: taxOnNtd(lessNtd) });
        expect(sumNtd(lines)).toBe(lessNtd + taxOnNtd(lessNtd));
        expect(lines.every((line) => line.amountNtd > 0)).toBe(true);
      }),
    );
  });
});

describe('the kind of tax of an invoice', () => {
  const rows = (...kinds: readonly TaxKind[]) => kinds.map((taxKind) => ({ taxKind }));

  it('[OWN-6] is that of all its lines, or mixed; lines that say nothing are taxable', () => {
    expect(taxKindOfInvoice(rows('exempt', 'exempt'))).toBe('exempt');
    expect(taxKindOfInvoice(rows('zero-rated'))).toBe('zero-rated');
    expect(taxKindOfInvoice([...rows('taxable'), {}])).toBe('taxable');
    expect(taxKindOfInvoice(rows('taxable', 'exempt'))).toBe('mixed');
  });

  it('[OWN-6] may be mixed for a person, not for a company', () => {
    expect(canInvoiceTo('B2C', rows('taxable', 'exempt'))).toBe(true);
    expect(canInvoiceTo('B2B', rows('taxable', 'exempt'))).toBe(false);
    expect(canInvoiceTo('B2B', rows('exempt', 'exempt'))).toBe(true);
  });
});
