import { isInvoiceNumber } from './invoice-codes.ts';
import type { InvoicePaper } from './invoice-mode.ts';

/** As it is written down: half-width, capital, and without the dash that people put behind the two letters of an invoice. */
const tidiedInvoiceNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replace(/^([A-Z]{2})-(\d{8})$/, '$1$2');

/** A receipt's number is the seller's own: letters, digits and marks between them, up to twenty. */
const isReceiptNumber = (text: string): boolean => /^[\p{L}\p{N}](?:[\p{L}\p{N}/.-]{0,18}[\p{L}\p{N}])?$/u.test(text);

/** The number on a paper as the shop keeps it; null where it cannot be one. */
export const readPaperNumber = (paper: InvoicePaper, text: string): string | null => {
  const number = paper === 'receipt' ? text.normalize('NFKC').trim() : tidiedInvoiceNumber(text);
  return (paper === 'receipt' ? isReceiptNumber(number) : isInvoiceNumber(number)) ? number : null;
};
