export { namesOfRefund, piecesByStaff } from '#server/platform/db/lines-given-back.ts';
export { endedByStaff, givenBackOf, refundParts, uncorrectedParts } from './read-queries.ts';
export { staffRefundsOf, type ShownStaffRefund } from './staff-refund-queries.ts';
export { insertRefundLines, writeRefundLines, type RefundLine } from './write-queries.ts';
