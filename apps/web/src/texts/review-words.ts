import { reviews as en } from './en/reviews.ts';
import type { InBothLanguages } from './use-words.ts';
import { reviews as zhHant, type ReviewWords } from './zh-hant/reviews.ts';

/** What reviews and their management say; see `useWords`. */
export const reviewWords: InBothLanguages<ReviewWords> = { 'zh-Hant': zhHant, en };
