import { offline as en } from './en/offline.ts';
import type { InBothLanguages } from './use-words.ts';
import { offline as zhHant, type OfflineWords } from './zh-hant/offline.ts';

/** What the page without a network says; it is written into that page when the shop is built. */
export const offlineWords: InBothLanguages<OfflineWords> = { 'zh-Hant': zhHant, en };
