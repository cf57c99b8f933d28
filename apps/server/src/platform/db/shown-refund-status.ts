import { REJECTED, type ShownRefundStatus } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';

/** The shown status of the refund with this name in the statement. */
export const shownRefundStatus = (
  refund: RawBuilder<unknown>,
): RawBuilder<ShownRefundStatus> => sql<ShownRefundStatus>`(
  case when ${refund}.failure_code is not distinct from ${REJECTED} then 'declined' else ${refund}.status end)`;
