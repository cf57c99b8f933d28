import { paperInvoices as en } from './en/paper-invoices.ts';
import type { InBothLanguages } from './use-words.ts';
import { paperInvoices as zhHant, type PaperInvoiceWords } from './zh-hant/paper-invoices.ts';

/** What the page of invoices by hand says; see `useWords`. Customers never load it. */
export const paperInvoiceWords: InBothLanguages<PaperInvoiceWords> = { 'zh-Hant': zhHant, en };
