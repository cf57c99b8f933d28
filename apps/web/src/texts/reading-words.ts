import { readings as en } from './en/readings.ts';
import type { InBothLanguages } from './use-words.ts';
import { readings as zhHant, type ReadingWords } from './zh-hant/readings.ts';

/** What is said of lessons that are a text or a link; see `useWords`. */
export const readingWords: InBothLanguages<ReadingWords> = { 'zh-Hant': zhHant, en };
