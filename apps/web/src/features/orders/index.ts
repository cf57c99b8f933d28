export { inReadersWords } from './reader-words.ts';
export { HeldUntil, OrderHeldUntil } from './held-until.tsx';
export { orderQuery, ordersKey, unpaidOrdersQuery, type OrderData } from './orders-query.ts';
