export {
  findRefundTableInForce,
  insertRefundTable,
  listRefundTables,
  lockRefundTables,
  refundTableOf,
  type PublishedRefundTable,
} from './queries.ts';
export { refundOfferToWire, refundTableToWire, type ShownOffer } from './wire.ts';
