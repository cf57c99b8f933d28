import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import type { FormValues } from '../src/form-fields.ts';
import type { InvoiceRequest } from '../src/invoice-request.ts';
import type { EzpayMerchant } from '../src/merchant.ts';

/** The account printed in ezPay's manual as a sample; it is no live shop. */
export const sampleMerchant: EzpayMerchant = {
  merchantId: '3622183',
  hashKey: 'abcdefghijklmnopqrstuvwxyzabcdef',
  hashIv: '1234567891234567',
};

/** A second account, for what must not be believed. */
export const otherMerchant: EzpayMerchant = {
  merchantId: '9999999',
  hashKey: 'Fs5cX1TGqYM2PpdbE14a9H83YQSQF5jn',
  hashIv: 'C6AcmfqJILwgnhIP',
};

/** When all calls of the tests are made. */
export const NOW_SECONDS = 1_795_000_000;

/** An invoice to a person on a mobile barcode. */
export const personInvoice: InvoiceRequest = {
  merchantOrderNo: 'K0001_1',
  recipient: { kind: 'mobile-barcode', barcode: '/AB+1234' },
  buyerName: '王小明',
  buyerEmail: 'ming@example.tw',
  lines: [
    { name: '水彩入門', count: 1, unit: '堂', priceNtd: 1050, amountNtd: 1050 },
    { name: '畫筆', count: 3, unit: '支', priceNtd: 105, amountNtd: 315 },
  ],
  netNtd: 1300,
  taxNtd: 65,
};

/** The same sale to a company: its lines are pre-tax. */
export const companyInvoice: InvoiceRequest = {
  ...personInvoice,
  merchantOrderNo: 'K0002_1',
  recipient: { kind: 'company', companyId: '22099131' },
  buyerName: '木棉股份有限公司',
  lines: [
    { name: '水彩入門', count: 1, unit: '堂', priceNtd: 1000, amountNtd: 1000 },
    { name: '畫筆', count: 3, unit: '支', priceNtd: 100, amountNtd: 300 },
  ],
};

const encryptBytes = (merchant: EzpayMerchant, bytes: Buffer): string => {
  const cipher = createCipheriv('aes-256-cbc', merchant.hashKey, merchant.hashIv).setAutoPadding(false);
  return cipher.update(bytes, undefined, 'hex') + cipher.final('hex');
};

/** Encrypts with padding to any width, as ezPay's manual does with 32 bytes. */
export const encryptPadded = (merchant: EzpayMerchant, plaintext: string, widthBytes: number): string => {
  const content = Buffer.from(plaintext);
  const padding = widthBytes - (content.length % widthBytes);
  return encryptBytes(merchant, Buffer.concat([content, Buffer.alloc(padding, padding)]));
};

/** Encrypts bytes as they are, to make what cannot be unpadded. */
export const encryptUnpadded = encryptBytes;

/** The same fields with one of them changed. */
export const changed = (form: FormValues, name: string, value: string): FormValues => ({ ...form, [name]: value });

/** Texts of characters that are narrow, wide, composed, separating, controlling and beyond the first plane. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom('a', ' ', '|', '&', '=', '+', '水', '｜', 'e\u0301', '😀', '\n', '\u0000', '\u007f'), {
      maxLength,
    })
    .map((characters) => characters.join(''));
