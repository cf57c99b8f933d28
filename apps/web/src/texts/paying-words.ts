import { paying as en } from './en/paying.ts';
import type { InBothLanguages } from './use-words.ts';
import { paying as zhHant, type PayingWords } from './zh-hant/paying.ts';

/** Paying: the sheet, the payment page and the way to the gateway; see `useWords`. */
export const payingWords: InBothLanguages<PayingWords> = { 'zh-Hant': zhHant, en };
