import { shopRefunds as en } from './en/shop-refunds.ts';
import type { InBothLanguages } from './use-words.ts';
import { shopRefunds as zhHant, type ShopRefundWords } from './zh-hant/shop-refunds.ts';

/** What buyers read of money that the shop gave back; see `useWords`. */
export const shopRefundWords: InBothLanguages<ShopRefundWords> = { 'zh-Hant': zhHant, en };
