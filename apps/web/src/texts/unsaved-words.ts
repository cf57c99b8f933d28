import { unsaved as en } from './en/unsaved.ts';
import type { InBothLanguages } from './use-words.ts';
import { unsaved as zhHant, type UnsavedWords } from './zh-hant/unsaved.ts';

/** Asked before a form with words that were not saved is left; see `useWords`. */
export const unsavedWords: InBothLanguages<UnsavedWords> = { 'zh-Hant': zhHant, en };
