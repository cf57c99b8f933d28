/**
 * How far a refund is. `review`: staff decide first. `requested`: nothing was sent. `refunding`: it is at the gateway, or on the
 * way there. `unknown`: the answer to the call was lost, and the gateway has not yet reported the result.
 */
export const refundStatuses = ['requested', 'review', 'refunding', 'unknown', 'refunded', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** The failure code of a refund that staff declined; no money is owed then, unlike after every other failure. */
export const REJECTED = 'rejected';

/** What screens show of a refund: a declined one is final, a failed one is still owed. */
export type ShownRefundStatus = RefundStatus | 'declined';
