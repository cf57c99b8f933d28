import { sql, type RawBuilder } from 'kysely';
import { REJECTED, type RefundStatus } from './refund.ts';

/** What people read of a refund: one that staff declined is over, unlike one that failed on its way and is still owed. */
export type ShownRefundStatus = RefundStatus | 'declined';

/** The shown status of the refund that goes by this name in the statement. */
export const shownStatusOf = (refund: RawBuilder<unknown>): RawBuilder<ShownRefundStatus> => sql<ShownRefundStatus>`(
  case when ${refund}.failure_code is not distinct from ${REJECTED} then 'declined' else ${refund}.status end)`;
