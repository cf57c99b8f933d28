import { passwords as en } from './en/passwords.ts';
import type { InBothLanguages } from './use-words.ts';
import { passwords as zhHant, type PasswordWords } from './zh-hant/passwords.ts';

/** What the screens around forgotten and new passwords say; see `useWords`. */
export const passwordWords: InBothLanguages<PasswordWords> = { 'zh-Hant': zhHant, en };
