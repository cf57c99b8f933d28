import { buyAgain as en } from './en/buy-again.ts';
import type { InBothLanguages } from './use-words.ts';
import { buyAgain as zhHant, type BuyAgainWords } from './zh-hant/buy-again.ts';

/** What buying an order again says; see `useWords`. */
export const buyAgainWords: InBothLanguages<BuyAgainWords> = { 'zh-Hant': zhHant, en };
