/** The words by which staff narrow their lists down: those of the calls and of the pages' addresses. */
export const deliveryFilters = ['to-ship', 'on-the-way', 'delivered', 'not-fetched'] as const;
export type DeliveryFilter = (typeof deliveryFilters)[number];
/** Transfers that buyers said were made. */
export const transferFilters = ['told'] as const;
export const refundFilters = ['open', 'refunded', 'returns'] as const;
export const orderSorts = ['newest', 'oldest', 'dearest', 'cheapest'] as const;
export const productStatuses = ['draft', 'published', 'withdrawn'] as const;
export const refundListFilters = [
  'waiting',
  'requested',
  'review',
  'refunding',
  'unknown',
  'failed',
  'manual',
  'refunded',
  'declined',
  'all',
] as const;
export const returnFilters = ['open', 'requested', 'received', 'settled'] as const;
