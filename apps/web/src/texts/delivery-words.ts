import { deliveries as en } from './en/deliveries.ts';
import type { InBothLanguages } from './use-words.ts';
import { deliveries as zhHant, type DeliveryWords } from './zh-hant/deliveries.ts';

/** What is said of where the goods of an order go; see `useWords`. */
export const deliveryWords: InBothLanguages<DeliveryWords> = { 'zh-Hant': zhHant, en };
