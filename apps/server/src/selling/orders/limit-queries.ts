import { HOLD_MEMORY_HOURS } from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { orderState } from '#server/platform/db/states.ts';

/** Holds the member's cart until the transaction ends: two orders of one member are never placed or held side by side. */
export const lockCart = async (tx: Transaction, memberId: number): Promise<void> => {
  await sql`select from cart where member_id = ${memberId} for no key update`.execute(tx);
};

export interface OpenOrders {
  readonly openOrders: number;
  readonly hasPaid: boolean;
  /** Orders of the last 24 hours that are not paid, deleted ones too. */
  readonly unpaidToday: number;
  /** When the oldest of these is a day old; null where there is none. */
  readonly fewerInSeconds: number | null;
}

/** The member's unpaid orders that can still be paid, those of the last day, and whether any order of theirs ever was paid. */
export const findOpenOrders = async (tx: Transaction, memberId: number): Promise<OpenOrders> => {
  const { rows } = await sql<OpenOrders>`
    select (select count(*)::int from customer_order where member_id = ${memberId} and status = ${orderState.is('unpaid')}
        and payable_until > now()) as "openOrders",
      exists (select from customer_order where member_id = ${memberId} and paid_at is not null) as "hasPaid",
      count(*)::int as "unpaidToday",
      extract(epoch from min(placed_at) + interval '24 hours' - now())::float8 as "fewerInSeconds"
    from customer_order where member_id = ${memberId} and status <> ${orderState.is('paid')}
      and placed_at > now() - interval '24 hours'`.execute(tx);
  return rows[0] ?? { openOrders: 0, hasPaid: false, unpaidToday: 0, fewerInSeconds: null };
};

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

/** Sets how long the goods of an order are held that was just placed. */
export const holdFor = async (tx: Transaction, orderId: number, minutes: number): Promise<void> => {
  await sql`update customer_order set reserved_until = now() + make_interval(mins => ${minutes}) where id = ${orderId}`.execute(
    tx,
  );
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
