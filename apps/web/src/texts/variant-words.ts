import { variants as en } from './en/variants.ts';
import type { InBothLanguages } from './use-words.ts';
import { variants as zhHant, type VariantWords } from './zh-hant/variants.ts';

/** Goods in sizes and colours, and the numbers of goods, for staff; see `useWords`. */
export const variantWords: InBothLanguages<VariantWords> = { 'zh-Hant': zhHant, en };
