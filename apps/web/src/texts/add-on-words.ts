import { addOns as en } from './en/add-ons.ts';
import type { InBothLanguages } from './use-words.ts';
import { addOns as zhHant, type AddOnWords } from './zh-hant/add-ons.ts';

/** What staff read about add-ons; see `useWords`. Customers never load them. */
export const addOnWords: InBothLanguages<AddOnWords> = { 'zh-Hant': zhHant, en };
