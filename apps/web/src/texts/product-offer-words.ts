import { productOffers as en } from './en/product-offers.ts';
import type { InBothLanguages } from './use-words.ts';
import { productOffers as zhHant, type ProductOfferWords } from './zh-hant/product-offers.ts';

/** What the screens of sale prices, of many products and of publishing say; see `useWords`. */
export const productOfferWords: InBothLanguages<ProductOfferWords> = { 'zh-Hant': zhHant, en };
