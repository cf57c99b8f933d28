import { cartMails as en } from './en/cart-mails.ts';
import type { InBothLanguages } from './use-words.ts';
import { cartMails as zhHant, type CartMailWords } from './zh-hant/cart-mails.ts';

/** What members read about reminders of their cart; see `useWords`. */
export const cartMailWords: InBothLanguages<CartMailWords> = { 'zh-Hant': zhHant, en };
