import type { RefundCause, RefundStatus } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import { englishNameOf } from '#server/platform/db/english-name.ts';
import { plainRefundStatus } from '#server/platform/db/shown-refund-status.ts';
import { refundState, returnState } from '#server/platform/db/states.ts';

/** The refund "r" was not declined: its money went back, or is still owed. */
const counts = sql`r.state <> ${refundState.is('declined')}`;

/**
 * One row `(pieces, net_ntd, tax_ntd, points)`: what went back of an order's line, or was asked for and not declined, by the
 * member, by returns and by staff. Goodwill counts no pieces. `line` is the name of the line in the statement.
 */
export const givenBackOf = (line: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select coalesce(sum(part.pieces), 0)::int as pieces, coalesce(sum(part.net_ntd), 0)::bigint as net_ntd,
    coalesce(sum(part.tax_ntd), 0)::bigint as tax_ntd, coalesce(sum(part.points), 0)::int as points
  from (
    select case ${line}.kind when 'seats' then (select count(*) from seat s where s.refund_id = r.id) else 1 end as pieces,
      r.net_ntd, r.tax_ntd,
      case when ${line}.kind = 'seats' then case when r.percent = 100 then (
          select (${line}.points * count(*) + ${line}.quantity - 1) / ${line}.quantity from seat s where s.refund_id = r.id) else 0 end
        when r.net_ntd = ${line}.net_ntd then ${line}.points else 0 end as points
    from refund r where r.order_line_id = ${line}.id and r.reason = 'media' and ${counts}
    union all
    select g.pieces, r.net_ntd - coalesce(way.net_ntd, 0), r.tax_ntd - coalesce(way.tax_ntd, 0),
      (${line}.points * g.pieces + ${line}.quantity - 1) / ${line}.quantity
    from goods_return g left join refund r on r.id = g.refund_id
    left join order_line way on way.order_id = g.order_id and way.kind = 'shipping' and g.includes_shipping
    where g.order_line_id = ${line}.id and g.status = ${returnState.is('refunded')}
    union all
    select 1, ${line}.net_ntd, ${line}.tax_ntd, 0 from goods_return g
    where ${line}.kind = 'shipping' and g.order_id = ${line}.order_id and g.includes_shipping
    union all
    select own.pieces, own.net_ntd, own.tax_ntd, own.points
    from staff_refund_line own join refund r on r.id = own.refund_id
    where own.order_line_id = ${line}.id and ${counts}
  ) part`;

/** Pieces of a line that staff gave the money of back, or want to; goodwill counts none. */
export const piecesByStaff = (lineId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select coalesce(sum(own.pieces), 0)::int from staff_refund_line own join refund r on r.id = own.refund_id
  where own.order_line_id = ${lineId} and ${counts})`;

/** Whether staff gave the money of a line back, and with it the right to it ended. */
export const endedByStaff = (lineId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from staff_refund_line own join staff_refund done on done.refund_id = own.refund_id
  where own.order_line_id = ${lineId} and own.pieces > 0 and done.carried_out_at is not null)`;

/** What the refund "r" of staff gives back, such as 「羽球入門、棉質 T 恤 × 2」; null for any other. */
export const namesOfStaffRefund = (language: 'zh' | 'en'): RawBuilder<string | null> => sql<string | null>`(
  select string_agg(${language === 'zh' ? sql.ref('line.name_zh') : englishNameOf('line')} || case when own.pieces > 1 then ' × ' || own.pieces else '' end,
    ${language === 'zh' ? '、' : ', '} order by line.line_index)
  from staff_refund_line own join order_line line on line.id = own.order_line_id where own.refund_id = r.id)`;

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
    'isGoodwill', r.reason = 'goodwill', 'totalNtd', r.net_ntd + r.tax_ntd,
    'points', (select coalesce(sum(own.points), 0) from staff_refund_line own where own.refund_id = r.id),
    'lines', (select coalesce(json_agg(json_build_object('zh', line.name_zh, 'en', line.name_en, 'pieces', own.pieces)
      order by line.line_index), '[]') from staff_refund_line own join order_line line on line.id = own.order_line_id
      where own.refund_id = r.id)) order by r.id), '[]')
  from refund r join staff_refund done on done.refund_id = r.id
  where r.order_id = ${orderId} and done.carried_out_at is not null)`;
