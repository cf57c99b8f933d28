import { shippingQuotes as en } from './en/shipping-quotes.ts';
import type { InBothLanguages } from './use-words.ts';
import { shippingQuotes as zhHant, type ShippingQuoteWords } from './zh-hant/shipping-quotes.ts';

/** What the pages say on prices of overseas mail; see `useWords`. */
export const shippingQuoteWords: InBothLanguages<ShippingQuoteWords> = { 'zh-Hant': zhHant, en };
