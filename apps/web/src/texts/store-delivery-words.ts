import { storeDelivery as en } from './en/store-delivery.ts';
import type { InBothLanguages } from './use-words.ts';
import { storeDelivery as zhHant, type StoreDeliveryWords } from './zh-hant/store-delivery.ts';

/** How goods are sent, for staff; see `useWords`. */
export const storeDeliveryWords: InBothLanguages<StoreDeliveryWords> = { 'zh-Hant': zhHant, en };
