import { conversions as en } from './en/conversions.ts';
import type { InBothLanguages } from './use-words.ts';
import { conversions as zhHant, type ConversionWords } from './zh-hant/conversions.ts';

/** What administrators read about conversions; see `useWords`. Customers never load them. */
export const conversionWords: InBothLanguages<ConversionWords> = { 'zh-Hant': zhHant, en };
