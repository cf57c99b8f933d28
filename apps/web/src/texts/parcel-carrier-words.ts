import { parcelCarriers as en } from './en/parcel-carriers.ts';
import type { InBothLanguages } from './use-words.ts';
import { parcelCarriers as zhHant, type ParcelCarrierWords } from './zh-hant/parcel-carriers.ts';

/** The carriers of parcels, for staff who set them up; see `useWords`. */
export const parcelCarrierWords: InBothLanguages<ParcelCarrierWords> = { 'zh-Hant': zhHant, en };
