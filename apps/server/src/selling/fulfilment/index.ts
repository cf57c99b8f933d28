export type { DeliveryMails } from './change-delivery.ts';
export { fieldsOfDelivery } from './delivery-fields.ts';
export { timesReaddressed } from './delivery-queries.ts';
export { registerDeliveryRoutes } from './delivery-routes.ts';
export { deliveryToWire } from './delivery-wire.ts';
export {
  isOwed,
  isToShip,
  isWaitingIn,
  listWaitingParcels,
  parcelDigest,
  type WaitingParcel,
} from './parcel-queries.ts';
export { noteArrival, setShippingOfMany } from './set-shipping-status.ts';
export { shipParcels } from './ship-parcels.ts';
