import { payLater as en } from './en/pay-later.ts';
import type { InBothLanguages } from './use-words.ts';
import { payLater as zhHant, type PayLaterWords } from './zh-hant/pay-later.ts';

/** What an order that waits for its money says; see `useWords`. */
export const payLaterWords: InBothLanguages<PayLaterWords> = { 'zh-Hant': zhHant, en };
