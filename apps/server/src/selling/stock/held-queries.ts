import { HOLD_MEMORY_HOURS } from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { orderState } from '#server/platform/db/states.ts';

export interface HeldProduct {
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly pieces: number;
}

/** What a member holds of the goods of an order, over all open orders, that one included. */
export const listHeld = async (tx: Transaction, memberId: number, orderId: number): Promise<readonly HeldProduct[]> => {
  const { rows } = await sql<HeldProduct>`
    select mine.product_id as "productId", mine.name_zh as "nameZh", mine.name_en as "nameEn",
      (mine.quantity + coalesce((select sum(l.quantity) from customer_order o join order_line l on l.order_id = o.id
        where o.member_id = ${memberId} and o.status = ${orderState.is('unpaid')} and o.stock_state = 'reserved' and o.id <> ${orderId}
          and l.kind = 'goods' and l.product_id = mine.product_id), 0))::int as pieces
    from order_line mine where mine.order_id = ${orderId} and mine.kind = 'goods' order by mine.line_index`.execute(tx);
  return rows;
};

/**
 * The most renewals of the member's other orders that held the same goods, or a use of the same coupon, until some time in the
 * last day and were not paid. Null where there is none. An order that never held anything prolongs nothing.
 */
export const findEarlierRenewals = async (
  tx: Transaction,
  memberId: number,
  orderId: number,
): Promise<number | null> => {
  const since = sql`now() - make_interval(hours => ${HOLD_MEMORY_HOURS})`;
  const { rows } = await sql<{ readonly renewals: number | null }>`
    select max(o.hold_renewals) as renewals from customer_order mine
    join customer_order o on o.member_id = mine.member_id and o.id <> mine.id and o.status <> ${orderState.is('paid')}
    where mine.id = ${orderId} and mine.member_id = ${memberId} and (
      o.coupon_state = 'freed' and o.coupon_code = mine.coupon_code and o.coupon_held_until > ${since}
      or o.stock_state = 'released' and exists (select from stock_movement m
        where m.order_id = o.id and m.reason = 'released' and m.at > ${since}
          and m.product_id in (select l.product_id from order_line l where l.order_id = mine.id and l.kind = 'goods')))`.execute(
    tx,
  );
  return rows[0]?.renewals ?? null;
};

/** Raises the renewals of an order to so many, where they are fewer. Answers how many they are then. */
export const raiseRenewals = async (tx: Transaction, orderId: number, renewals: number): Promise<number> => {
  const { rows } = await sql<{ readonly renewals: number }>`
    update customer_order set hold_renewals = greatest(hold_renewals, ${renewals}::int) where id = ${orderId}
    returning hold_renewals as renewals`.execute(tx);
  return rows[0]?.renewals ?? renewals;
};
