import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoicePeriod } from './invoice-period.ts';
import { invoiceChoicesOf } from './invoice-choices.ts';
import { invoiceModes, invoicePapers, showsTax } from './invoice-mode.ts';
import { readPaperNumber } from './paper-number.ts';
import { mayVoidPaper } from './paper-void.ts';

describe('an invoice by hand [OWN-7]', () => {
  it('has two letters and eight digits, however they are typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2}[0-9]{8}$/), (number) => {
        const [letters, digits] = [number.slice(0, 2), number.slice(2)];
        for (const typed of [number, number.toLowerCase(), ` ${letters}-${digits} `, `${letters} ${digits}`])
          expect(readPaperNumber('uniform-invoice', typed)).toBe(number);
        expect(readPaperNumber('uniform-invoice', number.slice(1))).toBeNull();
        expect(readPaperNumber('uniform-invoice', `${number}0`)).toBeNull();
      }),
    );
  });

  it('or a receipt’s own number, kept as it is', () => {
    for (const number of ['1', '0001', '115-0001', 'A/12.3', '收據12'])
      expect(readPaperNumber('receipt', number)).toBe(number);
    for (const wrong of ['', ' ', '-1', '1-', 'a b', 'x'.repeat(21)])
      expect(readPaperNumber('receipt', wrong)).toBeNull();
  });

  it('is voided after all went back and nothing was allowed, a uniform invoice within its two months', () => {
    const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...invoicePapers),
        instant,
        instant,
        fc.nat(500),
        fc.nat(500),
        fc.nat(3),
        (paper, issuedAt, now, totalNtd, refundedNtd, allowedNtd) => {
          const may = mayVoidPaper({ paper, issuedAt, totalNtd, refundedNtd, allowedNtd }, now);
          const isOpen = paper === 'receipt' || invoicePeriod(issuedAt) === invoicePeriod(now);
          expect(may).toBe(totalNtd === refundedNtd && allowedNtd === 0 && isOpen);
        },
      ),
    );
  });

  it('is chosen without carrier and donation; without invoices there is nothing to choose and no tax to show', () => {
    expect(invoiceModes.filter((mode) => invoiceChoicesOf[mode].includes('Carriage'))).toEqual(['ezpay', 'ledger']);
    expect(invoiceChoicesOf['by-hand']).toEqual(['', 'InvoiceCompany']);
    expect(invoiceChoicesOf.none).toEqual(['']);
    expect(invoiceModes.filter((mode) => !showsTax(mode))).toEqual(['none']);
  });
});
