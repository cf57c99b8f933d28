import { productFeed as en } from './en/product-feed.ts';
import type { InBothLanguages } from './use-words.ts';
import { productFeed as zhHant, type ProductFeedWords } from './zh-hant/product-feed.ts';

/** What administrators read about the product feed; see `useWords`. Customers never load them. */
export const productFeedWords: InBothLanguages<ProductFeedWords> = { 'zh-Hant': zhHant, en };
