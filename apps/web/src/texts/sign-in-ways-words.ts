import { signInWays as en } from './en/sign-in-ways.ts';
import type { SignInProvider } from '@kapok/contract';
import type { InBothLanguages } from './use-words.ts';
import { signInWays as zhHant, type SignInWaysWords } from './zh-hant/sign-in-ways.ts';

/** The companies' names, the same in both languages. */
export const providerNames: Readonly<Record<SignInProvider, string>> = { line: 'LINE', google: 'Google' };

/** What the screens say of passkeys, LINE and Google; see `useWords`. */
export const signInWaysWords: InBothLanguages<SignInWaysWords> = { 'zh-Hant': zhHant, en };
