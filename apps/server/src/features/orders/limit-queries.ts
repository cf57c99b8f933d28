import { sql } from 'kysely';
import type { Transaction } from '#server/db/database.ts';

/** Holds the member's cart until the transaction ends: two orders of one member are never placed or held side by side. */
export const lockCart = async (tx: Transaction, memberId: number): Promise<void> => {
  await sql`select from cart where member_id = ${memberId} for no key update`.execute(tx);
};

export interface OpenOrders {
  readonly openOrders: number;
  readonly hasPaid: boolean;
}

/** The member's unpaid orders that can still be paid, and whether any order of theirs ever was. */
export const findOpenOrders = async (tx: Transaction, memberId: number): Promise<OpenOrders> => {
  const { rows } = await sql<OpenOrders>`
    select (select count(*)::int from customer_order where member_id = ${memberId} and status = 'unpaid'
        and payable_until > now()) as "openOrders",
      exists (select from customer_order where member_id = ${memberId} and paid_at is not null) as "hasPaid"`.execute(
    tx,
  );
  return rows[0] ?? { openOrders: 0, hasPaid: false };
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
        where o.member_id = ${memberId} and o.status = 'unpaid' and o.stock_state = 'reserved' and o.id <> ${orderId}
          and l.kind = 'goods' and l.product_id = mine.product_id), 0))::int as pieces
    from order_line mine where mine.order_id = ${orderId} and mine.kind = 'goods' order by mine.line_index`.execute(tx);
  return rows;
};

/** Shortens the hold of an order that was just placed. */
export const shortenHold = async (tx: Transaction, orderId: number, minutes: number): Promise<void> => {
  await sql`update customer_order set reserved_until = least(reserved_until, now() + make_interval(mins => ${minutes}))
    where id = ${orderId}`.execute(tx);
};
