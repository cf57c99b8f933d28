import { register as en } from './en/register.ts';
import type { InBothLanguages } from './use-words.ts';
import { register as zhHant, type RegisterWords } from './zh-hant/register.ts';

/** What only the page for new accounts says; see `useWords`. */
export const registerWords: InBothLanguages<RegisterWords> = { 'zh-Hant': zhHant, en };
