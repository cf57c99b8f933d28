import { profile as en } from './en/profile.ts';
import type { InBothLanguages } from './use-words.ts';
import { profile as zhHant, type ProfileWords } from './zh-hant/profile.ts';

/** What the profile page says; see `useWords`. */
export const profileWords: InBothLanguages<ProfileWords> = { 'zh-Hant': zhHant, en };
