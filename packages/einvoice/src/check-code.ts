import { createHash, timingSafeEqual } from 'node:crypto';
import type { EzpayMerchant } from './merchant.ts';

const sha256Upper = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();

/** Compares two checksums in a time that tells nothing about where they differ. */
export const isSameChecksum = (expected: string, given: string): boolean => {
  const expectedBytes = Buffer.from(expected, 'utf8');
  const givenBytes = Buffer.from(given, 'utf8');
  return expectedBytes.length === givenBytes.length && timingSafeEqual(expectedBytes, givenBytes);
};

/** What ezPay's checksum of an invoice covers: these fields and no others, so neither its number nor its state. */
export interface CheckedInvoice {
  readonly transactionNo: string;
  readonly merchantOrderNo: string;
  readonly randomNumber: string;
  readonly totalNtd: number;
}

/** CheckCode: ezPay's checksum in its answers about one invoice. */
export const invoiceCheckCode = (merchant: EzpayMerchant, invoice: CheckedInvoice): string => {
  const checked = [
    `InvoiceTransNo=${invoice.transactionNo}`,
    `MerchantID=${merchant.merchantId}`,
    `MerchantOrderNo=${invoice.merchantOrderNo}`,
    `RandomNum=${invoice.randomNumber}`,
    `TotalAmt=${invoice.totalNtd}`,
  ].join('&');
  return sha256Upper(`HashIV=${merchant.hashIv}&${checked}&HashKey=${merchant.hashKey}`);
};

/** CheckValue: the shop's checksum over an encrypted PostData_, which the register checks want and no other call. */
export const postDataCheckValue = (merchant: EzpayMerchant, postData: string): string =>
  sha256Upper(`HashKey=${merchant.hashKey}&${postData}&HashIV=${merchant.hashIv}`);
