import type { ShownRefundStatus } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { refundColumns, refundTables, waitsForStaff, type OpenRefund } from './staff-queries.ts';
import { refundState } from '#server/platform/db/states.ts';

/** Any refund as staff see it. */
export interface ListedRefund extends Omit<OpenRefund, 'status' | 'waiting'> {
  readonly status: ShownRefundStatus;
  /** Null where it waits for nobody. */
  readonly waiting: OpenRefund['waiting'] | null;
  readonly settledAt: Date | null;
}

export type RefundListFilter =
  'waiting' | 'requested' | 'review' | 'refunding' | 'unknown' | 'failed' | 'manual' | 'refunded' | 'declined' | 'all';

/** Whatever is not refunded stands in a small index of its own; the others are walked from the newest. */
const matches: Readonly<Record<RefundListFilter, RawBuilder<unknown>>> = {
  waiting: waitsForStaff,
  requested: sql`r.state = ${refundState.is('requested')}`,
  review: sql`r.state = ${refundState.is('review')}`,
  refunding: sql`r.state = ${refundState.is('refunding')}`,
  unknown: sql`r.state = ${refundState.is('unknown')}`,
  failed: sql`r.state = ${refundState.is('failed')}`,
  manual: sql`r.state = ${refundState.is('manual')}`,
  refunded: sql`r.state = ${refundState.is('refunded')}`,
  declined: sql`r.state = ${refundState.is('declined')}`,
  all: sql`true`,
};

export interface RefundListAsk {
  /** Who asks. */
  readonly staffId: number;
  readonly filter: RefundListFilter;
  /** An order's or the gateway's number, or ''. */
  readonly search: string;
  readonly after: number | undefined;
  readonly limit: number;
}

const select = (staffId: number) =>
  sql`select ${refundColumns(staffId)}, r.settled_at as "settledAt" from ${refundTables}`;

/** A page of refunds, the newest first; those that wait for staff the oldest first. */
export const listRefunds = async (db: Database, ask: RefundListAsk): Promise<readonly ListedRefund[]> => {
  const isWaiting = ask.filter === 'waiting';
  const beyond = isWaiting ? sql`r.id > ${ask.after}` : sql`r.id < ${ask.after}`;
  const conditions = [
    matches[ask.filter],
    ...(ask.search === ''
      ? []
      : [
          sql`r.order_id in (
            select id from customer_order where order_number = ${ask.search}
            union all select order_id from payment_attempt where gateway_number = ${ask.search})`,
        ]),
    ...(ask.after === undefined ? [] : [beyond]),
  ];
  const { rows } = await sql<ListedRefund>`
    ${select(ask.staffId)} where ${sql.join(conditions, sql` and `)}
    order by r.id ${isWaiting ? sql`asc` : sql`desc`} limit ${ask.limit}`.execute(db);
  return rows;
};

/** All refunds of an order, oldest first. */
export const listRefundsOfOrder = async (
  db: Database,
  staffId: number,
  orderId: number,
): Promise<readonly ListedRefund[]> => {
  const { rows } = await sql<ListedRefund>`
    ${select(staffId)} where r.order_id = ${orderId} order by r.id`.execute(db);
  return rows;
};
