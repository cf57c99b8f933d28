export { cancelOverdueOrders, releaseExpiredReservations } from './cancel-order.ts';
export type { OrderMails } from './order.ts';
export { sendReceiptsTo } from './receipt-queries.ts';
export { registerOrderRoutes, type OrderDeps } from './routes.ts';
export { setShippingStatus } from './set-shipping-status.ts';
export { lockFreeStock } from './stock-queries.ts';
export { reserveStock, sellFreeStock, sellReservedStock } from './stock.ts';
export { verify, type Invariant } from './verify.ts';
