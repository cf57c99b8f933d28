import type { StateTable } from './state-table.ts';

/** How far a refund is, as calls tell it. */
export const refundStatuses = ['requested', 'review', 'refunding', 'unknown', 'refunded', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** With the declined one, where a call tells it apart: it is final, a failed one is still owed. */
export type ShownRefundStatus = RefundStatus | 'declined';

/**
 * The state of a refund. `review`: staff decide first. `requested`: nothing was sent. `manual`: staff transfer the money.
 * `refunding`: at the gateway, or on the way there. `unknown`: the answer to the call was lost, and the gateway has not yet
 * reported the result. `failed`: refused, and still owed. `declined`: staff refused it, and nothing is owed.
 */
export type RefundState = ShownRefundStatus | 'manual';

/**
 * `postpone` and `refuse`: nothing was sent. `release`: what was sent surely did not arrive. `fail`: the gateway or the bank
 * refused it. `settle`: the gateway reports the money as sent; `settleByHand`: staff do.
 */
export const refundStates = {
  states: ['requested', 'review', 'refunding', 'unknown', 'manual', 'refunded', 'failed', 'declined'],
  initial: ['requested', 'review'],
  events: {
    sendToReview: { from: ['requested'], to: 'review' },
    accept: { from: ['review'], to: 'requested' },
    decline: { from: ['review'], to: 'declined' },
    handOver: { from: ['requested'], to: 'manual' },
    claim: { from: ['requested'], to: 'refunding' },
    postpone: { from: ['refunding'], to: 'requested' },
    refuse: { from: ['refunding'], to: 'failed' },
    acknowledge: { from: ['refunding', 'unknown'], to: 'refunding' },
    loseAnswer: { from: ['refunding', 'unknown'], to: 'unknown' },
    release: { from: ['refunding', 'unknown'], to: 'requested' },
    fail: { from: ['refunding', 'unknown'], to: 'failed' },
    settle: { from: ['refunding', 'unknown'], to: 'refunded' },
    settleByHand: { from: ['manual', 'failed', 'unknown'], to: 'refunded' },
    retry: { from: ['failed'], to: 'requested' },
  },
} as const satisfies StateTable<RefundState>;
