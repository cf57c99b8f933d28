import type { RefundStatus, ShownRefundStatus } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import { refundState } from './states.ts';

/** The status of a refund as calls tell it: one that staff transfer by hand counts as requested. */
export const shownRefundStatus = (
  refund: RawBuilder<unknown>,
): RawBuilder<ShownRefundStatus> => sql<ShownRefundStatus>`(
  case ${refund}.state when ${refundState.is('manual')} then ${refundState.is('requested')} else ${refund}.state end)`;

/** As {@link shownRefundStatus}, for calls that tell no declined refund apart: it counts as failed. */
export const plainRefundStatus = (refund: RawBuilder<unknown>): RawBuilder<RefundStatus> => sql<RefundStatus>`(
  case ${refund}.state when ${refundState.is('manual')} then ${refundState.is('requested')}
    when ${refundState.is('declined')} then ${refundState.is('failed')} else ${refund}.state end)`;
