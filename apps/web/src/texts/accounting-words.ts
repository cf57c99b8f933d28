import { accounting as en } from './en/accounting.ts';
import type { InBothLanguages } from './use-words.ts';
import { accounting as zhHant, type AccountingWords } from './zh-hant/accounting.ts';

/** Sales, the VAT sheet and the gateway's rates; see `useWords`. Customers never load it. */
export const accountingWords: InBothLanguages<AccountingWords> = { 'zh-Hant': zhHant, en };
