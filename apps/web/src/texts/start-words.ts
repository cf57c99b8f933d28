import { start as en } from './en/start.ts';
import type { InBothLanguages } from './use-words.ts';
import { start as zhHant, type StartWords } from './zh-hant/start.ts';

/** What the guide through a new shop says; see `useWords`. */
export const startWords: InBothLanguages<StartWords> = { 'zh-Hant': zhHant, en };
