import { register as en } from './en/register.ts';
import type { InBothLanguages } from './use-words.ts';
import { register as zhHant, type RegisterWords } from './zh-hant/register.ts';

/** What the page for new accounts says, and the step of the payment sheet that asks who pays; see `useWords`. */
export const registerWords: InBothLanguages<RegisterWords> = { 'zh-Hant': zhHant, en };
