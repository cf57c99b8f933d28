import { shopDetails as en } from './en/shop-details.ts';
import type { InBothLanguages } from './use-words.ts';
import { shopDetails as zhHant, type ShopDetailsWords } from './zh-hant/shop-details.ts';

/** What the screen of the shop's details says; see `useWords`. */
export const shopDetailsWords: InBothLanguages<ShopDetailsWords> = { 'zh-Hant': zhHant, en };
