import { shopExport as en } from './en/shop-export.ts';
import type { InBothLanguages } from './use-words.ts';
import { shopExport as zhHant, type ShopExportWords } from './zh-hant/shop-export.ts';

/** What the management says of taking everything along; see `useWords`. */
export const exportWords: InBothLanguages<ShopExportWords> = { 'zh-Hant': zhHant, en };
