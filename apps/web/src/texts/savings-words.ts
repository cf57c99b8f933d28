import { savings as en } from './en/savings.ts';
import type { InBothLanguages } from './use-words.ts';
import { savings as zhHant, type SavingsWords } from './zh-hant/savings.ts';

/** What coupons and points say in the cart, in orders and in the profile; see `useWords`. */
export const savingsWords: InBothLanguages<SavingsWords> = { 'zh-Hant': zhHant, en };
