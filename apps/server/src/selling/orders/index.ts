export { assertMayHold, countRenewals, mayHoldBeside } from './hold-limits.ts';
export { lockCart } from './limit-queries.ts';
export { cancelOverdueOrders, releaseExpiredCouponHolds, releaseExpiredReservations } from './cancel-order.ts';
export { closePickup } from './close-pickup.ts';
export type { DeliveryMails } from './change-delivery.ts';
export { registerDeliveryRoutes } from './delivery-routes.ts';
export { timesReaddressed } from './delivery-queries.ts';
export type { OrderMails, StockState } from './order.ts';
export {
  isToShip,
  isUndelivered,
  listWaitingParcels,
  parcelDigest,
  type Parcel,
  type WaitingParcel,
} from './parcel-queries.ts';
export { findPickupDeadline } from './pickup-queries.ts';
export { pickupToWire } from './pickup-wire.ts';
export { forgetClicks } from './origin-queries.ts';
export { pendingAttempts } from './queries.ts';
export { sendReceiptsTo } from './receipt-queries.ts';
export type { ConsentRule } from './place-order.ts';
export { registerOrderRoutes, type OrderDeps } from './routes.ts';
export { markDelivered, setShippingOfMany } from './set-shipping-status.ts';
export { shipParcels, type ShippedParcels } from './ship-parcels.ts';
export { lockFreeStock } from './stock-queries.ts';
export { assertInStock, reserveStock, sellFreeStock, sellReservedStock } from './stock.ts';
export { verify, verifyWithin, type Invariant } from './verify.ts';
