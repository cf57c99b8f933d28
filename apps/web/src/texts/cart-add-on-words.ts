import { cartAddOn as en } from './en/cart-add-on.ts';
import type { InBothLanguages } from './use-words.ts';
import { cartAddOn as zhHant, type CartAddOnWords } from './zh-hant/cart-add-on.ts';

/** What the cart says of a product that can be added for less; see `useWords`. */
export const cartAddOnWords: InBothLanguages<CartAddOnWords> = { 'zh-Hant': zhHant, en };
