export { lockCart } from './limit-queries.ts';
export {
  callOffOrder,
  cancelOverdueOrders,
  releaseExpiredCouponHolds,
  releaseExpiredReservations,
} from './cancel-order.ts';
export { closePickup } from './close-pickup.ts';
export type { StockState } from './order.ts';
export { findPickupDeadline } from './pickup-queries.ts';
export { pickupToWire } from './pickup-wire.ts';
export { forgetClicks } from './origin-queries.ts';
export { pendingAttempts } from './queries.ts';
export { sendReceiptsTo } from './receipt-queries.ts';
export type { ConsentRule } from './place-order.ts';
export { registerOrderRoutes } from './routes.ts';
export { verify, verifyWithin, type Invariant } from './verify.ts';
