import { opening as en } from './en/opening.ts';
import type { InBothLanguages } from './use-words.ts';
import { opening as zhHant, type OpeningWords } from './zh-hant/opening.ts';

/** What customers read until the shop may sell; see `useWords`. */
export const openingWords: InBothLanguages<OpeningWords> = { 'zh-Hant': zhHant, en };
