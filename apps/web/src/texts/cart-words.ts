import { cart as en } from './en/cart.ts';
import type { InBothLanguages } from './use-words.ts';
import { cart as zhHant, type CartWords } from './zh-hant/cart.ts';

/** What the cart, the choice of delivery and the terms say, in orders too; see `useWords`. */
export const cartWords: InBothLanguages<CartWords> = { 'zh-Hant': zhHant, en };
