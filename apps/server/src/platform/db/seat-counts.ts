import type { SeatCounts } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';

/** How far the seats of an order's line are, as JSON of `SeatCounts`; null for a line of anything else. `line` is its name in the statement. */
export const seatCountsOf = (line: RawBuilder<unknown>): RawBuilder<SeatCounts | null> => sql<SeatCounts | null>`
  case ${line}.kind when 'seats' then (
    select json_build_object('open', count(*) - count(s.redeemed_by) - count(s.refund_id),
      'redeemed', count(s.redeemed_by), 'withdrawn', count(s.refund_id))
    from seat s where s.order_line_id = ${line}.id) end`;
