import { signInWays as en } from './en/sign-in-ways.ts';
import type { InBothLanguages } from './use-words.ts';
import { signInWays as zhHant, type SignInWaysWords } from './zh-hant/sign-in-ways.ts';

/** What the screens say of passkeys and LINE; see `useWords`. */
export const signInWaysWords: InBothLanguages<SignInWaysWords> = { 'zh-Hant': zhHant, en };
