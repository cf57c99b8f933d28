import { productImport as en } from './en/product-import.ts';
import type { InBothLanguages } from './use-words.ts';
import { productImport as zhHant, type ProductImportWords } from './zh-hant/product-import.ts';

/** What the import of products from a file says; see `useWords`. */
export const productImportWords: InBothLanguages<ProductImportWords> = { 'zh-Hant': zhHant, en };
