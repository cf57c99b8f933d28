import { home as en } from './en/home.ts';
import type { InBothLanguages } from './use-words.ts';
import { home as zhHant, type HomeWords } from './zh-hant/home.ts';

/** What the screen on which staff arrange the home page says; see `useWords`. */
export const homeWords: InBothLanguages<HomeWords> = { 'zh-Hant': zhHant, en };
