/** Why staff gave money back, as the buyer reads it. The reason that staff write for each other is another thing. */
export const refundCauses = ['cancelled', 'undeliverable', 'faulty', 'agreed', 'apology'] as const;

export type RefundCause = (typeof refundCauses)[number];
