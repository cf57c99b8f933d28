import { orderList as en } from './en/order-list.ts';
import type { InBothLanguages } from './use-words.ts';
import { orderList as zhHant, type OrderListWords } from './zh-hant/order-list.ts';

/** Orders, and what became of a payment; see `useWords`. */
export const orderListWords: InBothLanguages<OrderListWords> = { 'zh-Hant': zhHant, en };
