import { visitOrigin as en } from './en/visit-origin.ts';
import type { InBothLanguages } from './use-words.ts';
import { visitOrigin as zhHant, type VisitOriginWords } from './zh-hant/visit-origin.ts';

/** What is said of where visitors come from; see `useWords`. */
export const visitOriginWords: InBothLanguages<VisitOriginWords> = { 'zh-Hant': zhHant, en };
