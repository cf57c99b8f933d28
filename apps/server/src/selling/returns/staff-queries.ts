import { sql } from 'kysely';
import type { RefundHand } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { handColumns } from '#server/selling/refunds/index.ts';
import type { LockedReturn } from './goods-return.ts';
import { given, returnMoneyColumns } from './money-queries.ts';
import { returnState } from '#server/platform/db/states.ts';

/** Locks the order of a return and then the return, in the shop's lock order; undefined where there is none. */
export const lockReturn = async (tx: Transaction, returnId: number): Promise<LockedReturn | undefined> => {
  await sql`
    select from customer_order where id = (select order_id from goods_return where id = ${returnId})
    for no key update`.execute(tx);
  await sql`select from goods_return where id = ${returnId} for no key update`.execute(tx);
  // A statement of its own: what decides is read after the locks are there.
  const { rows } = await sql<LockedReturn>`
    select g.id, g.order_id as "orderId",
      (select order_number from customer_order o where o.id = g.order_id) as "orderNumber", g.order_line_id as "lineId", l.product_id as "productId", g.status,
      g.restocked, l.points as "linePoints", l.points - ${given('points')} as "leftPoints",
      (select s.id from order_line s where s.order_id = g.order_id and s.kind = 'shipping') as "shippingLineId", ${returnMoneyColumns}
    from goods_return g join order_line l on l.id = g.order_line_id where g.id = ${returnId}`.execute(tx);
  return rows[0];
};

/** What a member of the staff who receives the goods of an order is to it. */
export const findReceivingHand = async (
  tx: Transaction,
  staffId: number,
  orderId: number,
): Promise<RefundHand | undefined> => {
  const { rows } = await sql<RefundHand>`
    select ${handColumns(sql`${staffId}::bigint`, sql`o.id`, sql`'orders'`)}
    from customer_order o where o.id = ${orderId}`.execute(tx);
  return rows[0];
};

export interface Receipt {
  readonly staffId: number;
  readonly restocked: boolean;
}

export const markReceived = async (tx: Transaction, returnId: number, receipt: Receipt): Promise<void> => {
  await sql`
    update goods_return set status = ${returnState.after('receive')}, received_at = now(), restocked = ${receipt.restocked},
      received_by = ${receipt.staffId}
    where id = ${returnId} and status in ${returnState.before('receive')}`.execute(tx);
};

/**
 * Books what came back: out of what is sold, into the free stock where it can be sold again, and out of the books where it
 * cannot; `undo` books the opposite. The stock's row is locked after the order's. False where the free stock is too small
 * for it, and then nothing is booked.
 */
export const bookReturn = async (
  tx: Transaction,
  goods: LockedReturn,
  receipt: Receipt,
  way: 'back' | 'undo',
): Promise<boolean> => {
  const pieces = way === 'back' ? goods.pieces : -goods.pieces;
  const freed = receipt.restocked ? pieces : 0;
  const { numAffectedRows } = await sql`
    with moved as (
      update stock set free = free + ${freed}::int, sold = sold - ${pieces}::int
      where product_id = ${goods.productId} and free + ${freed}::int >= 0 returning product_id
    )
    insert into stock_movement (product_id, reason, free_change, reserved_change, sold_change, order_id, actor_id)
    select product_id, 'returned', ${freed}::int, 0, ${-pieces}::int, ${goods.orderId}::bigint, ${receipt.staffId}::bigint
    from moved`.execute(tx);
  return numAffectedRows === 1n;
};

export interface Settlement {
  readonly staffId: number;
  /** Null where nothing is owed. */
  readonly refundId: number | null;
  readonly includesShipping: boolean;
}

export const markReturnRefunded = async (tx: Transaction, returnId: number, settled: Settlement): Promise<void> => {
  await sql`
    update goods_return set status = ${returnState.after('refund')}, settled_at = now(), settled_by = ${settled.staffId},
      refund_id = ${settled.refundId}::bigint, includes_shipping = ${settled.includesShipping}
    where id = ${returnId} and status in ${returnState.before('refund')}`.execute(tx);
};

export const markDeclined = async (
  tx: Transaction,
  returnId: number,
  word: { readonly staffId: number; readonly note: string },
): Promise<void> => {
  await sql`
    update goods_return set status = ${returnState.after('decline')}, settled_at = now(), settled_by = ${word.staffId}, note = ${word.note}
    where id = ${returnId} and status in ${returnState.before('decline')}`.execute(tx);
};
