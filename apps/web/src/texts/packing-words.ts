import { packing as en } from './en/packing.ts';
import type { InBothLanguages } from './use-words.ts';
import { packing as zhHant, type PackingWords } from './zh-hant/packing.ts';

/** What waits to be shipped, for staff who pack it; see `useWords`. */
export const packingWords: InBothLanguages<PackingWords> = { 'zh-Hant': zhHant, en };
