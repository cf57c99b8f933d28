import { secondFactor as en } from './en/second-factor.ts';
import type { InBothLanguages } from './use-words.ts';
import { secondFactor as zhHant, type SecondFactorWords } from './zh-hant/second-factor.ts';

/** What the screens say of the second factor of the staff, and of refunds that take a second person; see `useWords`. */
export const secondFactorWords: InBothLanguages<SecondFactorWords> = { 'zh-Hant': zhHant, en };
