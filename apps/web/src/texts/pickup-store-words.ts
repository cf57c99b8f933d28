import { pickupStores as en } from './en/pickup-stores.ts';
import type { InBothLanguages } from './use-words.ts';
import { pickupStores as zhHant, type PickupStoreWords } from './zh-hant/pickup-stores.ts';

/** The fields of a pickup store; see `useWords`. */
export const pickupStoreWords: InBothLanguages<PickupStoreWords> = { 'zh-Hant': zhHant, en };
