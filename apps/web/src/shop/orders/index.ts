export { HeldUntil, OrderHeldUntil } from './held-until.tsx';
export { type OrderDays, isWindow, lastSixMonths } from './order-days.ts';
export {
  atPickupQuery,
  isAtPickup,
  type GoodsLine,
  type OrderData,
  orderQuery,
  ordersKey,
  pastOrdersQuery,
  toPayQuery,
} from './orders-query.ts';
export { inReadersWords } from './reader-words.ts';
