export { cancelOverdueOrders, releaseExpiredReservations } from './cancel-order.ts';
export type { OrderMails } from './order.ts';
export { sendReceiptsTo } from './receipt-queries.ts';
export { registerOrderRoutes, type OrderDeps } from './routes.ts';
export { markDelivered, setShippingOfMany } from './set-shipping-status.ts';
export { lockFreeStock } from './stock-queries.ts';
export { reserveStock, sellFreeStock, sellReservedStock } from './stock.ts';
export { verify, verifyWithin, type Invariant } from './verify.ts';
