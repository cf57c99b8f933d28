export { inReadersWords } from './reader-words.ts';
export { orderQuery, ordersKey, unpaidOrdersQuery, type OrderData } from './orders-query.ts';
