import { waysToPay as en } from './en/ways-to-pay.ts';
import type { InBothLanguages } from './use-words.ts';
import { waysToPay as zhHant, type WaysToPayWords } from './zh-hant/ways-to-pay.ts';

/** The management of ways to pay, bank accounts and transfers; see `useWords`. */
export const waysToPayWords: InBothLanguages<WaysToPayWords> = { 'zh-Hant': zhHant, en };
