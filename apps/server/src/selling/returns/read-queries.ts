import type { RefundStatus, ReturnStatus } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { ShownReturn } from './goods-return.ts';
import { handColumns } from '#server/selling/refunds/index.ts';
import { returnMoneyColumns } from './money-queries.ts';
import { returnState } from '#server/platform/db/states.ts';
import { plainRefundStatus } from '#server/platform/db/shown-refund-status.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';

/** A return of a line as JSON carries it. */
export interface ReturnOfLine {
  readonly status: ReturnStatus;
  readonly pieces: number;
  readonly requestedAt: string;
  readonly receivedAt: string | null;
  readonly note: string;
  readonly refundStatus: RefundStatus | null;
  readonly refundTotalNtd: number | null;
}

/** The returns of an order line, oldest first, as one JSON list: a column for whoever lists orders. */
export const returnsOfLine = (lineId: RawBuilder<unknown>): RawBuilder<readonly ReturnOfLine[]> => sql`(
  select coalesce(json_agg(json_build_object('status', g.status, 'pieces', g.pieces, 'requestedAt', g.requested_at,
    'receivedAt', g.received_at, 'note', g.note, 'refundStatus', case when back.id is not null then ${plainRefundStatus(sql`back`)} end,
    'refundTotalNtd', back.net_ntd + back.tax_ntd) order by g.id), '[]')
  from goods_return g left join refund back on back.id = g.refund_id where g.order_line_id = ${lineId})`;

/** Goods are received by who looks after orders, their money is given back by who looks after refunds. */
const permissionWanted = sql`case g.status when ${returnState.is('requested')} then 'orders' else 'refunds' end`;

const shownReturns = (staffId: number) => sql`
  select g.id, g.order_id as "orderId", o.order_number as "orderNumber", m.id as "memberId", m.user_name as "userName",
    m.display_name as "displayName", l.product_id as "productId", json_build_object('zh', l.name_zh, 'en', l.name_en) as name,
    g.reason, g.status, o.delivered_at as "deliveredAt", g.requested_at as "requestedAt", g.received_at as "receivedAt",
    g.restocked, g.settled_at as "settledAt", g.note, g.includes_shipping as "includesShipping",
    g.refund_id as "refundId", case when r.id is not null then ${plainRefundStatus(sql`r`)} end as "refundStatus", r.net_ntd as "refundNetNtd", r.tax_ntd as "refundTaxNtd",
    ${shownNameOf('asker')} as "askedBy", w.sendable_at as "sendableAt", ${returnMoneyColumns},
    ${handColumns(sql`${staffId}::bigint`, sql`o.id`, permissionWanted)}
  from goods_return g join order_line l on l.id = g.order_line_id join customer_order o on o.id = g.order_id
  join member m on m.id = o.member_id left join refund r on r.id = g.refund_id
  left join large_refund w on w.return_id = g.id and w.sent_at is null left join member asker on asker.id = w.asked_by`;

export type ReturnFilter = 'open' | 'requested' | 'received' | 'settled';

/** Open returns have an index of their own; settled ones are walked from the newest. */
const matches: Readonly<Record<ReturnFilter, RawBuilder<unknown>>> = {
  open: sql`g.status in ${returnState.open}`,
  requested: sql`g.status in ${returnState.open} and g.status = ${returnState.is('requested')}`,
  received: sql`g.status in ${returnState.open} and g.status = ${returnState.is('received')}`,
  settled: sql`g.status in ${returnState.in('refunded', 'declined')}`,
};

/** How many goods are on their way back, or came and are neither paid back nor declined. */
export const returnsForStaff = sql<number>`(select count(*) from goods_return g where ${matches.open})`;

/** A page of returns: open ones the oldest first, settled ones the newest first. */
export const listReturns = async (
  db: Database,
  ask: {
    readonly staffId: number;
    readonly filter: ReturnFilter;
    readonly after: number | undefined;
    readonly limit: number;
  },
): Promise<readonly ShownReturn[]> => {
  const { staffId, filter, after, limit } = ask;
  const isSettled = filter === 'settled';
  const from = after === undefined ? sql`true` : isSettled ? sql`g.id < ${after}` : sql`g.id > ${after}`;
  const { rows } = await sql<ShownReturn>`
    ${shownReturns(staffId)} where ${matches[filter]} and ${from}
    order by g.id ${isSettled ? sql`desc` : sql`asc`} limit ${limit}`.execute(db);
  return rows;
};

/** All returns of an order, oldest first. */
export const listReturnsOfOrder = async (
  db: Database,
  staffId: number,
  orderId: number,
): Promise<readonly ShownReturn[]> => {
  const { rows } = await sql<ShownReturn>`
    ${shownReturns(staffId)} where g.order_id = ${orderId} order by g.id`.execute(db);
  return rows;
};
