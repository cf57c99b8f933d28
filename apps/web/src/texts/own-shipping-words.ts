import { ownShipping as en } from './en/own-shipping.ts';
import type { InBothLanguages } from './use-words.ts';
import { ownShipping as zhHant, type OwnShippingWords } from './zh-hant/own-shipping.ts';

/** Ways of delivery that a shop adds, for staff; see `useWords`. */
export const ownShippingWords: InBothLanguages<OwnShippingWords> = { 'zh-Hant': zhHant, en };
