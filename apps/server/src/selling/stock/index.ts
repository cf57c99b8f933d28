export { assertMayHold, countRenewals, mayHoldBeside, type Holder } from './hold-limits.ts';
export { leavesHalfToOthers } from './newcomers-share.ts';
export { prolongedTo, shortenHolds } from './prolonged-queries.ts';
export { lockFreeStock } from './stock-queries.ts';
export { assertInStock, holdStock, outOfStock, releaseStock, sellFreeStock, sellReservedStock } from './stock.ts';
export { findTrust, trustIn } from './trust-queries.ts';
