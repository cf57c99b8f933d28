import type { NumberedRefundTable, OpenedFilms, OrderLineKind, OrderStatus, RefundState } from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { givenBackOf, insertRefundLines, piecesByStaff } from '#server/selling/refund-lines/index.ts';
import { refundTableOf } from '#server/catalogue/refund-tables/index.ts';
import { openedFilmsOf } from '#server/learning/viewing/index.ts';
import { refundState } from '#server/platform/db/states.ts';

/** One line of a member's order, with what decides on its refund. */
export interface RefundableLine {
  readonly lineId: number;
  readonly orderId: number;
  /** The order's kept payment; null while it is unpaid. */
  readonly paymentId: number | null;
  readonly orderStatus: OrderStatus;
  readonly kind: OrderLineKind;
  readonly paidAt: Date | null;
  readonly now: Date;
  readonly unitPriceNtd: number;
  readonly quantity: number;
  readonly netNtd: number;
  readonly taxNtd: number;
  /** Points that were used for the line. */
  readonly points: number;
  /** The one that the order was placed under. */
  readonly refundTable: NumberedRefundTable;
  readonly viewedPastLimit: boolean;
  readonly handOutTaken: boolean;
  readonly consented: boolean;
  readonly requested: boolean;
  /** What went back of the line before. */
  readonly given: { readonly pieces: number; readonly netNtd: number; readonly taxNtd: number };
  readonly opened: OpenedFilms;
  /** What the member's other lines open of which the money was asked for before, and not declined. */
  readonly refundedBefore: readonly OpenedFilms[];
}

/** Locks the member's own order. False where it is unknown or somebody else's. */
export const lockOrder = async (tx: Transaction, memberId: number, orderNumber: string): Promise<boolean> => {
  const order = await tx
    .selectFrom('customer_order')
    .select('id')
    .where('order_number', '=', orderNumber)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return order !== undefined;
};

/** A line of an order whose row this transaction has locked; undefined where the order has no such line. */
export const findLine = async (
  tx: Transaction,
  memberId: number,
  orderNumber: string,
  productId: string,
): Promise<RefundableLine | undefined> => {
  const { rows } = await sql<RefundableLine>`
    select l.id as "lineId", o.id as "orderId", p.id as "paymentId", o.status as "orderStatus", l.kind,
      o.paid_at as "paidAt", now() as now, l.unit_price_ntd as "unitPriceNtd", l.quantity, l.net_ntd as "netNtd", l.tax_ntd as "taxNtd", l.points,
      l.viewed_past_limit as "viewedPastLimit", l.hand_out_taken_at is not null as "handOutTaken", o.terms_version is not null as consented, ${refundTableOf(sql`o.refund_table_version`)} as "refundTable",
      -- Of seats, staff may have given back some.
      exists (select from refund r where r.order_line_id = l.id) or l.kind <> 'seats' and ${piecesByStaff(sql`l.id`)} > 0 as requested,
      json_build_object('pieces', given.pieces, 'netNtd', given.net_ntd, 'taxNtd', given.tax_ntd) as given,
      ${openedFilmsOf(sql`l.product_id`)} as opened, (
        select coalesce(json_agg(${openedFilmsOf(sql`before.product_id`)}), '[]')
        from refund r join order_line before on before.id = r.order_line_id and before.kind in ('video', 'audio', 'album')
        join customer_order earlier on earlier.id = before.order_id
        where earlier.member_id = o.member_id and r.reason = 'media' and r.percent is not null
          and r.state <> ${refundState.is('declined')}) as "refundedBefore"
    from customer_order o join order_line l on l.order_id = o.id
    left join payment p on p.order_id = o.id and p.kept
    cross join lateral (${givenBackOf(sql`l.id`)}) given
    where o.order_number = ${orderNumber} and o.member_id = ${memberId} and l.product_id = ${productId}`.execute(tx);
  return rows[0];
};

export interface NewRefund {
  readonly orderId: number;
  readonly lineId: number;
  readonly pieces: number;
  readonly paymentId: number;
  readonly state: Extract<RefundState, 'requested' | 'review'>;
  readonly netNtd: number;
  readonly taxNtd: number;
  /** Points that come back with the money. */
  readonly points: number;
  readonly percent: number;
  readonly day: number | null;
  /** Nothing of it can have been watched: its money moves without a look at what was delivered. */
  readonly isUnwatched?: boolean;
}

export const insertMediaRefund = async (tx: Transaction, refund: NewRefund): Promise<number> => {
  const { id } = await tx
    .insertInto('refund')
    .values({
      order_id: refund.orderId,
      order_line_id: refund.lineId,
      payment_id: refund.paymentId,
      reason: 'media',
      state: refund.state,
      net_ntd: refund.netNtd,
      tax_ntd: refund.taxNtd,
      percent: refund.percent,
      day: refund.day,
      viewing_checked_at: refund.isUnwatched === true ? sql<Date>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRefundLines(tx, id, [refund]);
  return id;
};
