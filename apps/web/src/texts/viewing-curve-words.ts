import { viewingCurves as en } from './en/viewing-curves.ts';
import type { InBothLanguages } from './use-words.ts';
import { viewingCurves as zhHant, type ViewingCurveWords } from './zh-hant/viewing-curves.ts';

/** How lessons are watched; see `useWords`. Customers never load it. */
export const viewingCurveWords: InBothLanguages<ViewingCurveWords> = { 'zh-Hant': zhHant, en };
