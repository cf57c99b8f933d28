import { ownPages as en } from './en/own-pages.ts';
import type { InBothLanguages } from './use-words.ts';
import { ownPages as zhHant, type OwnPageWords } from './zh-hant/own-pages.ts';

/** What the screens for the shop's own pages and texts say; see `useWords`. */
export const ownPageWords: InBothLanguages<OwnPageWords> = { 'zh-Hant': zhHant, en };
