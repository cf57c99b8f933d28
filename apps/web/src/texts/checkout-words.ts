import { checkout as en } from './en/checkout.ts';
import type { InBothLanguages } from './use-words.ts';
import { checkout as zhHant, type CheckoutWords } from './zh-hant/checkout.ts';

/** What only the sheet says that buys straight from a product's page; see `useWords`. */
export const checkoutWords: InBothLanguages<CheckoutWords> = { 'zh-Hant': zhHant, en };
