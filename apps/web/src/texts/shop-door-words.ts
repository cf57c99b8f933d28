import { shopDoor as en } from './en/shop-door.ts';
import type { InBothLanguages } from './use-words.ts';
import { shopDoor as zhHant, type ShopDoorWords } from './zh-hant/shop-door.ts';

/** How staff open the shop and close it for a while; see `useWords`. */
export const shopDoorWords: InBothLanguages<ShopDoorWords> = { 'zh-Hant': zhHant, en };
