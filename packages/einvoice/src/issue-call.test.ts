import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyText,
  changed,
  companyInvoice,
  NOW_SECONDS,
  otherMerchant,
  personInvoice,
  sampleMerchant,
} from '../test/samples.ts';
import { decodeForm, type FormValues } from './form-fields.ts';
import { buildInvoiceCall } from './invoice-call.ts';
import type { InvoiceRecipient, InvoiceRequest } from './invoice-request.ts';
import { buildIssueCall, readIssueCall } from './issue-call.ts';
import { decryptPostData, encryptPostData } from './post-data-cipher.ts';

const contentOf = (invoice: InvoiceRequest): FormValues => {
  const form = buildIssueCall(sampleMerchant, invoice, NOW_SECONDS);
  return decodeForm(decryptPostData(sampleMerchant, form['PostData_'] ?? '') ?? '');
};

const readBack = (content: FormValues): InvoiceRequest | undefined =>
  readIssueCall(sampleMerchant, buildInvoiceCall(sampleMerchant, 'issue', content, NOW_SECONDS));

describe('the call that issues an invoice', () => {
  it('[INV-3] names the fields of version 1.5, the prices of a person with tax', () => {
    expect(contentOf(personInvoice)).toEqual({
      RespondType: 'JSON',
      Version: '1.5',
      TimeStamp: String(NOW_SECONDS),
      MerchantOrderNo: 'K0001_1',
      Status: '1',
      Category: 'B2C',
      BuyerName: '王小明',
      BuyerEmail: 'ming@example.tw',
      CarrierType: '0',
      CarrierNum: '/AB+1234',
      PrintFlag: 'N',
      TaxType: '1',
      TaxRate: '5',
      Amt: '1300',
      TaxAmt: '65',
      TotalAmt: '1365',
      ItemName: '水彩入門|畫筆',
      ItemCount: '1|3',
      ItemUnit: '堂|支',
      ItemPrice: '1050|105',
      ItemAmt: '1050|315',
    });
  });

  it('[INV-3] writes the plus sign of a barcode so that it arrives as one', () => {
    const form = buildIssueCall(sampleMerchant, personInvoice, NOW_SECONDS);
    expect(decryptPostData(sampleMerchant, form['PostData_'] ?? '')).toContain('CarrierNum=%2FAB%2B1234');
  });

  it.each<[string, InvoiceRecipient, FormValues]>([
    [
      'nothing chosen',
      { kind: 'ezpay-carrier', memberCode: 'm-7' },
      { CarrierType: '2', CarrierNum: 'm-7', PrintFlag: 'N' },
    ],
    [
      'a mobile barcode',
      { kind: 'mobile-barcode', barcode: '/ABC1234' },
      { CarrierType: '0', CarrierNum: '/ABC1234', PrintFlag: 'N' },
    ],
    [
      'a certificate',
      { kind: 'citizen-certificate', certificate: 'AB12345678901234' },
      { CarrierType: '1', CarrierNum: 'AB12345678901234', PrintFlag: 'N' },
    ],
    ['a donation', { kind: 'donation', donationCode: '008' }, { LoveCode: '008', PrintFlag: 'N' }],
    ['paper', { kind: 'paper' }, { PrintFlag: 'Y' }],
  ])('[INV-1] goes to %s', (_name, recipient, fields) => {
    const { Category, CarrierType, CarrierNum, LoveCode, BuyerUBN, PrintFlag } = contentOf({
      ...personInvoice,
      recipient,
    });
    const sent = { Category, CarrierType, CarrierNum, LoveCode, BuyerUBN, PrintFlag };
    expect(sent).toEqual({ ...sent, Category: 'B2C', BuyerUBN: undefined, ...fields });
    expect(readBack(contentOf({ ...personInvoice, recipient }))?.recipient).toEqual(recipient);
  });

  it('[INV-1] goes to a company printed, without carrier, with pre-tax lines', () => {
    expect(contentOf(companyInvoice)).toMatchObject({
      Category: 'B2B',
      BuyerUBN: '22099131',
      PrintFlag: 'Y',
      ItemAmt: '1000|300',
    });
    expect(contentOf(companyInvoice)).not.toHaveProperty('CarrierType');
  });

  it.each([
    ['a person', personInvoice],
    ['a company', companyInvoice],
  ])('[INV-3] is read as it was written, for %s', (_name, invoice) => {
    expect(readIssueCall(sampleMerchant, buildIssueCall(sampleMerchant, invoice, NOW_SECONDS))).toEqual(invoice);
  });

  it('[INV-3] makes every name fit, whatever it holds', () => {
    fc.assert(
      fc.property(anyText(60), anyText(90), (name, buyerName) => {
        const invoice = {
          ...personInvoice,
          buyerName,
          comment: name,
          lines: [{ name, unit: name, count: 1, priceNtd: 1365, amountNtd: 1365 }],
        };
        const read = readIssueCall(sampleMerchant, buildIssueCall(sampleMerchant, invoice, NOW_SECONDS));
        expect(read?.lines[0]?.name).toMatch(/^[^|\p{Cc}]{1,30}$/u);
        expect(Buffer.byteLength(read?.lines[0]?.unit ?? '')).toBeLessThanOrEqual(6);
      }),
    );
  });

  it('[INV-3] leaves an e-mail address out that ezPay would refuse, unless the carrier needs it', () => {
    const buyerEmail = `${'a'.repeat(45)}@example.tw`;
    expect(contentOf({ ...personInvoice, buyerEmail })).not.toHaveProperty('BuyerEmail');
    const recipient = { kind: 'ezpay-carrier', memberCode: 'm-7' } as const;
    expect(() => contentOf({ ...personInvoice, buyerEmail, recipient })).toThrow();
  });

  it.each<[string, Partial<InvoiceRequest>]>([
    ['lines that do not add up', { netNtd: 1299 }],
    ['a line that does not add up', { lines: [{ name: 'x', count: 2, priceNtd: 100, amountNtd: 1365 }] }],
    ['no lines', { lines: [], netNtd: 0, taxNtd: 0 }],
    ['an order number of 21 characters', { merchantOrderNo: 'K'.repeat(21) }],
    ['an order number with a dash', { merchantOrderNo: 'K-1' }],
    ['a barcode that cannot exist', { recipient: { kind: 'mobile-barcode', barcode: '/abc1234' } }],
    ['a tax id that cannot exist', { recipient: { kind: 'company', companyId: '12345678' } }],
  ])('[INV-3] is not built with %s', (_name, changes) => {
    expect(() => contentOf({ ...personInvoice, ...changes })).toThrow();
  });
});

describe('what ezPay refuses to issue', () => {
  const content = contentOf(personInvoice);

  it.each([
    ['a total that is not the sum', 'TotalAmt', '1364'],
    ['lists of different length', 'ItemPrice', '1050'],
    ['a price that does not fit its amount', 'ItemPrice', '1050|104'],
    ['a carrier and a donation', 'LoveCode', '919'],
    ['a carrier on paper', 'PrintFlag', 'Y'],
    ['a company without its id', 'Category', 'B2B'],
    ['an older version', 'Version', '1.4'],
    ['an answer as a string', 'RespondType', 'String'],
    ['a name that is too long', 'BuyerName', 'x'.repeat(61)],
  ])('[INV-3] %s', (_name, field, value) => {
    const asked = { ...changed(content, field, value) };
    const postData = encryptPostData(sampleMerchant, new URLSearchParams(asked).toString());
    expect(readIssueCall(sampleMerchant, { MerchantID_: '3622183', PostData_: postData })).toBeUndefined();
  });

  it('[P19] a call of another shop, with other keys, or no call at all', () => {
    const form = buildIssueCall(sampleMerchant, personInvoice, NOW_SECONDS);
    expect(readIssueCall(otherMerchant, form)).toBeUndefined();
    expect(readIssueCall({ ...otherMerchant, merchantId: '3622183' }, form)).toBeUndefined();
    for (const body of [undefined, null, 'PostData_', {}, { MerchantID_: '3622183' }, { MerchantID_: ['3622183'] }]) {
      expect(readIssueCall(sampleMerchant, body)).toBeUndefined();
    }
  });
});
