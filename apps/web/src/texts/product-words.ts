import { products as en } from './en/products.ts';
import type { InBothLanguages } from './use-words.ts';
import { products as zhHant, type ProductWords } from './zh-hant/products.ts';

/** What the pages for editing products say; see `useWords`. */
export const productWords: InBothLanguages<ProductWords> = { 'zh-Hant': zhHant, en };
