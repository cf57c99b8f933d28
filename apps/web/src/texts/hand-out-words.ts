import { handOuts as en } from './en/hand-outs.ts';
import type { InBothLanguages } from './use-words.ts';
import { handOuts as zhHant, type HandOutWords } from './zh-hant/hand-outs.ts';

/** What is said of files that come with courses; see `useWords`. */
export const handOutWords: InBothLanguages<HandOutWords> = { 'zh-Hant': zhHant, en };
