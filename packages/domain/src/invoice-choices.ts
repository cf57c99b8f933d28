import type { InvoiceChoice } from './invoice-codes.ts';
import type { InvoiceMode } from './invoice-mode.ts';

const byComputer: readonly InvoiceChoice[] = ['', 'Carriage', 'InvoiceCompany', 'Donate'];

/** What a buyer may choose between: paper has neither carrier nor donation code, and without invoices there is no choice. */
export const invoiceChoicesOf: Readonly<Record<InvoiceMode, readonly InvoiceChoice[]>> = {
  ezpay: byComputer,
  ledger: byComputer,
  'by-hand': ['', 'InvoiceCompany'],
  none: [''],
};
