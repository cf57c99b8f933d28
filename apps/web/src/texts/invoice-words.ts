import { invoices as en } from './en/invoices.ts';
import type { InBothLanguages } from './use-words.ts';
import { invoices as zhHant, type InvoiceWords } from './zh-hant/invoices.ts';

/** What the choice of an invoice and the invoice itself say; see `useWords`. */
export const invoiceWords: InBothLanguages<InvoiceWords> = { 'zh-Hant': zhHant, en };
