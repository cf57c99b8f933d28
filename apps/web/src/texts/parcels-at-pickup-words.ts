import { parcelsAtPickup as en } from './en/parcels-at-pickup.ts';
import type { InBothLanguages } from './use-words.ts';
import { parcelsAtPickup as zhHant, type ParcelsAtPickupWords } from './zh-hant/parcels-at-pickup.ts';

/** Parcels that are paid for at the store, for staff; see `useWords`. */
export const parcelsAtPickupWords: InBothLanguages<ParcelsAtPickupWords> = { 'zh-Hant': zhHant, en };
