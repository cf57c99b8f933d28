import { returns as en } from './en/returns.ts';
import type { InBothLanguages } from './use-words.ts';
import { returns as zhHant, type ReturnWords } from './zh-hant/returns.ts';

/** What the orders page says of goods that go back; see `useWords`. */
export const returnWords: InBothLanguages<ReturnWords> = { 'zh-Hant': zhHant, en };
