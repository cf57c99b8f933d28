import type { OrderStatus } from './order-states.ts';

/** Whether an order may be ended without a payment, or why not. */
export type OrderEnd =
  | { readonly kind: 'ends' }
  | { readonly kind: 'has-ended' }
  | { readonly kind: 'refused'; readonly code: 'order-already-paid' }
  | { readonly kind: 'refused'; readonly code: 'payment-pending'; readonly until: Date };

/**
 * The one rule for the buyer who deletes an order and for staff who call it off: it is unpaid, and no money may be on its way. A number
 * that waits to be paid by does not hold it; what comes later is recorded and goes back. `pendingUntil`: null where no payment may be on
 * its way.
 */
export const judgeOrderEnd = (status: OrderStatus, pendingUntil: Date | null): OrderEnd => {
  if (status === 'paid') return { kind: 'refused', code: 'order-already-paid' };
  if (status === 'cancelled') return { kind: 'has-ended' };
  return pendingUntil === null ? { kind: 'ends' } : { kind: 'refused', code: 'payment-pending', until: pendingUntil };
};
