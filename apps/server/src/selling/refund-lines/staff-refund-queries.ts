import type { RefundCause, RefundStatus } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import { plainRefundStatus } from '#server/platform/db/shown-refund-status.ts';

/** A refund that staff began, as JSON carries it to its buyer. */
export interface ShownStaffRefund {
  readonly at: string;
  readonly status: RefundStatus;
  readonly cause: RefundCause;
  readonly isGoodwill: boolean;
  readonly totalNtd: number;
  readonly points: number;
  readonly lines: readonly { readonly zh: string; readonly en: string; readonly pieces: number }[];
}

/** What staff gave back of an order, oldest first, as one JSON list; nothing that waits for a second person. */
export const staffRefundsOf = (orderId: RawBuilder<unknown>): RawBuilder<readonly ShownStaffRefund[]> => sql<
  readonly ShownStaffRefund[]
>`(
  select coalesce(json_agg(json_build_object('at', done.carried_out_at, 'status', ${plainRefundStatus(sql`r`)}, 'cause', done.cause,
    'isGoodwill', r.reason = 'goodwill', 'totalNtd', r.net_ntd + r.tax_ntd, 'points', its.points, 'lines', its.lines) order by r.id), '[]')
  from refund r join staff_refund done on done.refund_id = r.id cross join lateral (
    select coalesce(sum(back.points), 0) as points, coalesce(json_agg(json_build_object('zh', line.name_zh, 'en', line.name_en,
      'pieces', back.pieces) order by line.line_index), '[]') as lines
    from refund_line back join order_line line on line.id = back.order_line_id where back.refund_id = r.id) its
  where r.order_id = ${orderId} and done.carried_out_at is not null)`;
