export { inReadersWords } from './reader-words.ts';
export { NotHeld } from './not-held.tsx';
export { orderQuery, ordersKey, unpaidOrdersQuery, type OrderData } from './orders-query.ts';
