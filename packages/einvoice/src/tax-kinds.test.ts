import { describe, expect, it } from 'vitest';
import { changed, companyInvoice, NOW_SECONDS, personInvoice, sampleMerchant } from '../test/samples.ts';
import { buildAllowanceCall, readAllowanceCall } from './allowance-call.ts';
import { buildInvoiceCall, openInvoiceCall } from './invoice-call.ts';
import type { InvoiceRequest } from './invoice-request.ts';
import { buildIssueCall, readIssueCall } from './issue-call.ts';

const exempt: InvoiceRequest = {
  ...personInvoice,
  lines: [{ name: '練習本', count: 2, priceNtd: 160, amountNtd: 320, taxKind: 'exempt' }],
  netNtd: 320,
  taxNtd: 0,
};
const mixed: InvoiceRequest = {
  ...personInvoice,
  lines: [
    { name: '大提琴第一課', count: 1, priceNtd: 1_480, amountNtd: 1_480, taxKind: 'taxable' },
    { name: '練習本', count: 2, priceNtd: 160, amountNtd: 320, taxKind: 'exempt' },
    { name: '外銷', count: 1, priceNtd: 500, amountNtd: 500, taxKind: 'zero-rated' },
  ],
  netNtd: 2_230,
  taxNtd: 70,
};

const fieldsOf = (invoice: InvoiceRequest) =>
  openInvoiceCall(sampleMerchant, 'issue', buildIssueCall(sampleMerchant, invoice, NOW_SECONDS)) ?? {};
const withField = (invoice: InvoiceRequest, name: string, value: string) =>
  readIssueCall(
    sampleMerchant,
    buildInvoiceCall(sampleMerchant, 'issue', changed(fieldsOf(invoice), name, value), NOW_SECONDS),
  );

describe('the kind of tax of an invoice at ezPay', () => {
  it('[OWN-6] is 1 at 5 %, and 3 or 2 at 0 %, the latter with its mark of customs', () => {
    expect(fieldsOf(personInvoice)).toMatchObject({ TaxType: '1', TaxRate: '5' });
    expect(fieldsOf(exempt)).toMatchObject({ TaxType: '3', TaxRate: '0', TaxAmt: '0' });
    expect(fieldsOf(exempt)).not.toHaveProperty('CustomsClearance');
    const [line] = exempt.lines;
    const zeroRated = {
      ...exempt,
      lines: [{ name: '', count: 1, priceNtd: 1, amountNtd: 1, ...line, taxKind: 'zero-rated' as const }],
    };
    expect(fieldsOf(zeroRated)).toMatchObject({ TaxType: '2', TaxRate: '0', CustomsClearance: '1' });
  });

  it('[OWN-6] is 9 where lines differ, with the kind of each and the sums of all', () => {
    expect(fieldsOf(mixed)).toMatchObject({
      ...{ TaxType: '9', TaxRate: '5', ItemTaxType: '1|3|2' },
      ...{ AmtSales: '1410', AmtFree: '320', AmtZero: '500', Amt: '2230', TaxAmt: '70', TotalAmt: '2300' },
    });
    expect(fieldsOf(personInvoice)).not.toHaveProperty('ItemTaxType');
  });

  it.each([
    ['exempt', exempt],
    ['mixed', mixed],
  ])('[OWN-6] is read as it was written: %s', (_name, invoice) => {
    const read = readIssueCall(sampleMerchant, buildIssueCall(sampleMerchant, invoice, NOW_SECONDS));
    expect(read?.lines.map(({ taxKind }) => taxKind)).toEqual(invoice.lines.map(({ taxKind }) => taxKind));
  });

  it.each([
    [exempt, 'TaxRate', '5'],
    [exempt, 'TaxType', '2'],
    [exempt, 'TaxType', '9'],
    [mixed, 'TaxRate', '0'],
    [mixed, 'ItemTaxType', '1|3'],
    [mixed, 'ItemTaxType', '1|1|1'],
    [mixed, 'ItemTaxType', '1|2|3'],
    [mixed, 'AmtSales', '1411'],
    [mixed, 'AmtFree', '321'],
  ] as const)('[OWN-6] is refused where its fields contradict each other: %#, %s', (invoice, name, value) => {
    expect(withField(invoice, name, value)).toBeUndefined();
  });

  it('[OWN-6] is one alone for a company, and has no tax where nothing is taxable', () => {
    const toCompany = { ...mixed, recipient: companyInvoice.recipient, netNtd: 2_300, taxNtd: 0 };
    expect(() => buildIssueCall(sampleMerchant, toCompany, NOW_SECONDS)).toThrow();
    expect(() => buildIssueCall(sampleMerchant, { ...exempt, netNtd: 319, taxNtd: 1 }, NOW_SECONDS)).toThrow();
  });

  it('[OWN-6] is named by an allowance on a mixed invoice', () => {
    const call = {
      invoiceNumber: 'AB12345678',
      merchantOrderNo: 'K0001_1',
      confirm: 'later',
      lines: [{ name: '練習本', count: 1, priceNtd: 160, amountNtd: 160, taxNtd: 0 }],
      taxKindOfMixed: 'exempt',
    } as const;
    const form = buildAllowanceCall(sampleMerchant, call, NOW_SECONDS);
    expect(openInvoiceCall(sampleMerchant, 'allowance', form)).toMatchObject({ TaxTypeForMixed: '3' });
    expect(readAllowanceCall(sampleMerchant, form)).toMatchObject({ taxKindOfMixed: 'exempt' });
  });
});
