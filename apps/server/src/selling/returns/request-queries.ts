import type { OrderLineKind, ReturnFacts } from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { piecesByStaff } from '#server/selling/refund-lines/index.ts';
import { orderState, returnState } from '#server/platform/db/states.ts';

/** Locks the member's own order until the transaction ends; undefined where it is unknown or somebody else's. */
export const lockOwnOrder = async (
  tx: Transaction,
  memberId: number,
  orderNumber: string,
): Promise<number | undefined> => {
  const order = await tx
    .selectFrom('customer_order')
    .select('id')
    .where('order_number', '=', orderNumber)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return order?.id;
};

export interface ReturnableLine extends ReturnFacts {
  readonly lineId: number;
  readonly kind: OrderLineKind;
}

/** A line of a locked order with what decides on its return; undefined where the order has no such line. */
export const findReturnableLine = async (
  tx: Transaction,
  orderId: number,
  productId: string,
): Promise<ReturnableLine | undefined> => {
  const { rows } = await sql<ReturnableLine>`
    select l.id as "lineId", l.kind, l.quantity, o.status = ${orderState.is('paid')} as "isPaid", o.delivered_at as "deliveredAt",
      now() as now, asked.pieces + ${piecesByStaff(sql`l.id`)} as "returnedPieces", asked.open as "hasOpenReturn"
    from order_line l join customer_order o on o.id = l.order_id
    cross join lateral (
      select coalesce(sum(g.pieces), 0)::int as pieces,
        coalesce(bool_or(g.status in ${returnState.open}), false) as open
      from goods_return g where g.order_line_id = l.id and g.status <> ${returnState.is('declined')}
    ) asked
    where l.order_id = ${orderId} and l.product_id = ${productId}`.execute(tx);
  return rows[0];
};

export interface NewReturn {
  readonly orderId: number;
  readonly lineId: number;
  readonly pieces: number;
  readonly reason: string;
}

export const insertReturn = async (tx: Transaction, asked: NewReturn): Promise<number> => {
  const { id } = await tx
    .insertInto('goods_return')
    .values({
      order_id: asked.orderId,
      order_line_id: asked.lineId,
      pieces: asked.pieces,
      reason: asked.reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
