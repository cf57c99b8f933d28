export {
  endedByStaff,
  givenBackOf,
  namesOfRefund,
  piecesByStaff,
  refundParts,
  uncorrectedParts,
} from './read-queries.ts';
export { staffRefundsOf, type ShownStaffRefund } from './staff-refund-queries.ts';
export { insertRefundLines, writeRefundLines, type RefundLine } from './write-queries.ts';
