import { security as en } from './en/security.ts';
import type { InBothLanguages } from './use-words.ts';
import { security as zhHant, type SecurityWords } from './zh-hant/security.ts';

/** What security events are called; see `useWords`. */
export const securityWords: InBothLanguages<SecurityWords> = { 'zh-Hant': zhHant, en };
