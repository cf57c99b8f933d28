import {
  refundStates,
  parcelStatesOut,
  type GiveBackPlan,
  type InvoiceMode,
  type OrderLineKind,
  type OrderStatus,
  type PaidLine,
  type PayType,
  type RefundCause,
  type RefundHand,
} from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { givenBackOf, insertRefundLines } from '#server/selling/refund-lines/index.ts';
import { deliveryState, refundState, returnState } from '#server/platform/db/states.ts';
import { handColumns } from './part-queries.ts';

export interface GiveBackOrder extends RefundHand {
  readonly id: number;
  readonly memberId: number;
  readonly status: OrderStatus;
  /** Null while nothing was paid. */
  readonly paymentId: number | null;
  readonly payType: PayType | null;
  /** Its goods are on their way or with the buyer, as far as staff noted. */
  readonly isSent: boolean;
  /** Null on orders from before they remembered it. */
  readonly invoiceMode: InvoiceMode | null;
}

/** Anybody's order with the payment that money goes back to, and what a member of the staff is to it; undefined where there is none. */
export const findGiveBackOrder = async (
  db: Database,
  staffId: number,
  orderNumber: string,
): Promise<GiveBackOrder | undefined> => {
  const { rows } = await sql<GiveBackOrder>`
    select o.id, o.member_id as "memberId", o.status, p.id as "paymentId", a.pay_type as "payType",
      o.delivery_state in ${deliveryState.in(...parcelStatesOut)} as "isSent",
      coalesce(o.invoice_mode, (select i.issuer from invoice i where i.order_id = o.id order by i.id desc limit 1)) as "invoiceMode",
      ${handColumns(sql`${staffId}::bigint`, sql`o.id`)}
    from customer_order o left join payment p on p.order_id = o.id and p.kept
    left join payment_attempt a on a.id = p.attempt_id
    where o.order_number = ${orderNumber}`.execute(db);
  return rows[0];
};

/** Locks an order; whatever gives something of it back waits. Ownership must be locked before. */
export const lockGiveBackOrder = async (tx: Transaction, orderId: number): Promise<void> => {
  await sql`select from customer_order where id = ${orderId} for no key update`.execute(tx);
};

/** A line of an order, with what went back of it and is on its way back. */
export interface GiveBackLineRow extends PaidLine {
  readonly lineId: number;
  readonly kind: OrderLineKind;
  readonly nameZh: string;
  readonly nameEn: string;
}

export const listGiveBackLines = async (db: Database, orderId: number): Promise<readonly GiveBackLineRow[]> => {
  const { rows } = await sql<GiveBackLineRow>`
    select l.id as "lineId", l.product_id as "productId", l.kind, l.kind = 'shipping' as "isShipping",
      l.name_zh as "nameZh", l.name_en as "nameEn", l.quantity, l.net_ntd as "netNtd", l.tax_ntd as "taxNtd",
      l.points, json_build_object('pieces', given.pieces, 'netNtd', given.net_ntd, 'taxNtd', given.tax_ntd,
        'points', least(given.points, l.points)) as given,
      (select coalesce(sum(g.pieces), 0)::int from goods_return g
        where g.order_line_id = l.id and g.status in ${returnState.open}) as "piecesUnderWay",
      (select count(*)::int from seat s where s.order_line_id = l.id and s.redeemed_by is not null) as "redeemedPieces"
    from order_line l cross join lateral (${givenBackOf(sql`l.id`)}) given
    where l.order_id = ${orderId} order by l.line_index`.execute(db);
  return rows;
};

export interface NewStaffRefund {
  readonly orderId: number;
  readonly paymentId: number;
  readonly staffId: number;
  readonly isGoodwill: boolean;
  readonly cause: RefundCause;
  /** For staff; the buyer never reads it. */
  readonly reason: string;
  /** Goods go back into the free stock; otherwise they leave the books. */
  readonly restock: boolean;
  readonly plan: GiveBackPlan;
  readonly lines: readonly GiveBackLineRow[];
}

/** Writes a refund that waits until it is carried out. Answers its id. */
export const insertStaffRefund = async (tx: Transaction, refund: NewStaffRefund): Promise<number> => {
  const { plan } = refund;
  const { id } = await tx
    .insertInto('refund')
    .values({
      order_id: refund.orderId,
      payment_id: refund.paymentId,
      reason: refund.isGoodwill ? 'goodwill' : 'staff',
      state: refundStates.events.sendToReview.to,
      net_ntd: plan.netNtd,
      tax_ntd: plan.taxNtd,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { staffId, cause, reason, restock } = refund;
  await tx.insertInto('staff_refund').values({ refund_id: id, staff_id: staffId, cause, reason, restock }).execute();
  const planned = refund.lines.flatMap(({ lineId, productId }) =>
    plan.lines.filter((line) => line.productId === productId).map((line) => ({ ...line, lineId })),
  );
  await insertRefundLines(tx, id, planned);
  return id;
};

/** Marks a refund of staff as carried out, once; the lines of media whose right ends with it. Undefined where it was, or is none. */
export const markCarriedOut = async (tx: Transaction, refundId: number): Promise<readonly number[] | undefined> => {
  const { numAffectedRows } = await sql`
    update staff_refund set carried_out_at = now() where refund_id = ${refundId} and carried_out_at is null`.execute(
    tx,
  );
  if (numAffectedRows === 0n) return undefined;
  await sql`update refund set state = ${refundState.after('accept')}
    where id = ${refundId} and state in ${refundState.before('accept')}`.execute(tx);
  const { rows } = await sql<{ readonly id: number }>`
    select l.id from refund_line own join order_line l on l.id = own.order_line_id
    where own.refund_id = ${refundId} and own.pieces > 0 and l.kind in ('video', 'audio', 'album') order by l.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

/**
 * Books the goods of a refund of staff out of what is sold, and into the free stock where they can be sold again. The stock's
 * rows are locked in product order, after the order's.
 */
export const bookGivenBack = async (tx: Transaction, refundId: number): Promise<void> => {
  await sql`
    with back as (
      select l.product_id, l.order_id, own.pieces, case when s.restock then own.pieces else 0 end as freed, s.staff_id
      from refund_line own join staff_refund s on s.refund_id = own.refund_id
      join order_line l on l.id = own.order_line_id
      where own.refund_id = ${refundId} and own.pieces > 0 and l.kind = 'goods'
    ), locked as (
      select product_id from stock where product_id in (select product_id from back)
      order by product_id for no key update
    ), moved as (
      update stock s set free = s.free + back.freed, sold = s.sold - back.pieces
      from locked join back on back.product_id = locked.product_id where s.product_id = locked.product_id
      returning s.product_id, back.freed, back.pieces, back.order_id, back.staff_id
    )
    insert into stock_movement (product_id, reason, free_change, reserved_change, sold_change, order_id, actor_id)
    select product_id, 'returned', freed, 0, -pieces, order_id, staff_id from moved`.execute(tx);
};

/** Whether staff began the refund. */
export const isStaffRefund = async (tx: Transaction, refundId: number): Promise<boolean> => {
  const { rows } = await sql`select from staff_refund where refund_id = ${refundId}`.execute(tx);
  return rows.length > 0;
};
