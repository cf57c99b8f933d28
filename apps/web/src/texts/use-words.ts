import type { Language } from '@kapok/domain';
import { useLanguage } from './language.ts';

export type InBothLanguages<Words> = Readonly<Record<Language, Words>>;

/**
 * The words of a screen or overlay that is fetched when somebody opens it. They come with it, in both languages: among the
 * shop's common texts every visitor of the first page would load them.
 */
export const useWords = <Words>(words: InBothLanguages<Words>): Words => words[useLanguage()];
