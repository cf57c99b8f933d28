import type { NewcomersShare } from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { hasMoneyKept } from '#server/platform/db/money-kept.ts';
import { orderState } from '#server/platform/db/states.ts';

/** How one piece moves between free, reserved and sold, and what its order and the booked movement are then called. */
const stockMoves = {
  reserve: { becomes: 'reserved', free: -1, reserved: 1, sold: 0 },
  release: { becomes: 'released', free: 1, reserved: -1, sold: 0 },
  sellReserved: { becomes: 'sold', free: 0, reserved: -1, sold: 1 },
  sellFree: { becomes: 'sold', free: -1, reserved: 0, sold: 1 },
} as const;

export type StockMove = keyof typeof stockMoves;

/**
 * Moves the stock of an order's goods, notes in the order what became of them and `until` when they are held, and books each
 * movement. Rows are locked in product order, so that no two orders wait for each other. Answers the products whose free stock was
 * too small; the caller must roll back where there are any. The order's own row must be locked before.
 */
export const moveStock = async (
  tx: Transaction,
  orderId: number,
  move: StockMove,
  until: Date | null,
): Promise<readonly string[]> => {
  const { becomes, free, reserved, sold } = stockMoves[move];
  const { rows } = await sql<{ readonly productId: string }>`
    with wanted as (
      select product_id, quantity from order_line where order_id = ${orderId} and kind = 'goods'
    ), locked as (
      select s.product_id from stock s where s.product_id in (select product_id from wanted)
      order by s.product_id for no key update
    ), moved as (
      update stock s set free = s.free + w.quantity * ${free}::int, reserved = s.reserved + w.quantity * ${reserved}::int,
        sold = s.sold + w.quantity * ${sold}::int
      from locked join wanted w on w.product_id = locked.product_id
      where s.product_id = locked.product_id and s.free + w.quantity * ${free}::int >= 0
      returning s.product_id, w.quantity
    ), booked as (
      insert into stock_movement (product_id, reason, free_change, reserved_change, sold_change, order_id)
      select product_id, ${becomes}, quantity * ${free}::int, quantity * ${reserved}::int, quantity * ${sold}::int, ${orderId}::bigint
      from moved
    ), noted as (
      update customer_order set stock_state = ${becomes}, reserved_until = ${until}::timestamptz where id = ${orderId}
    )
    select product_id as "productId" from wanted where product_id not in (select product_id from moved)`.execute(tx);
  return rows.map((row) => row.productId);
};

export interface Shortage {
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly left: number;
}

/** What is left of the named products of an order, for a refusal that can be understood. */
export const listShortages = async (
  tx: Transaction,
  orderId: number,
  productIds: readonly string[],
): Promise<readonly Shortage[]> => {
  const { rows } = await sql<Shortage>`
    select l.product_id as "productId", l.name_zh as "nameZh", l.name_en as "nameEn", coalesce(s.free, 0) as left
    from order_line l left join stock s on s.product_id = l.product_id
    where l.order_id = ${orderId} and l.product_id = any(${productIds}::text[]) order by l.line_index`.execute(tx);
  return rows;
};

/** The goods of an order of which less is free than it needs. */
export const listFreeShortages = async (tx: Transaction, orderId: number): Promise<readonly Shortage[]> => {
  const { rows } = await sql<Shortage>`
    select l.product_id as "productId", l.name_zh as "nameZh", l.name_en as "nameEn", coalesce(s.free, 0) as left
    from order_line l left join stock s on s.product_id = l.product_id
    where l.order_id = ${orderId} and l.kind = 'goods' and coalesce(s.free, 0) < l.quantity order by l.line_index`.execute(
    tx,
  );
  return rows;
};

/** Locks the stock of an order's goods, in product order, and says whether all of it could be taken from the free stock. */
export const lockFreeStock = async (tx: Transaction, orderId: number): Promise<boolean> => {
  const { rows } = await sql<{ readonly enough: boolean }>`
    select s.free >= l.quantity as enough
    from order_line l join stock s on s.product_id = l.product_id
    where l.order_id = ${orderId} and l.kind = 'goods' order by s.product_id for no key update of s`.execute(tx);
  return rows.every((row) => row.enough);
};

/** The goods of an order, just sold, whose pieces that are not sold yet have come down to a number with it. */
export const listNowLow = async (tx: Transaction, orderId: number, pieces: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly productId: string }>`
    select s.product_id as "productId"
    from order_line l join stock s on s.product_id = l.product_id
    where l.order_id = ${orderId} and l.kind = 'goods'
      and s.free + s.reserved <= ${pieces}::int and s.free + s.reserved + l.quantity > ${pieces}::int
    order by s.product_id`.execute(tx);
  return rows.map((row) => row.productId);
};

/** Locks the stock of an order's goods, in product order, and counts what orders of members who never paid hold of each. */
export const lockNewcomerShares = async (tx: Transaction, orderId: number): Promise<readonly NewcomersShare[]> => {
  const locked = await sql`
    select from stock where product_id in (select product_id from order_line where order_id = ${orderId} and kind = 'goods')
    order by product_id for no key update`.execute(tx);
  if (locked.rows.length === 0) return [];
  // A statement of its own: one that waits for a lock reads other tables as they were before the wait.
  const { rows } = await sql<NewcomersShare>`
    select l.quantity as wanted, s.free + s.reserved as "notSold", coalesce((
        select sum(other.quantity) from customer_order o join order_line other on other.order_id = o.id
        where o.status = ${orderState.is('unpaid')} and o.stock_state = 'reserved' and o.id <> ${orderId}::bigint
          and other.kind = 'goods' and other.product_id = l.product_id and not ${hasMoneyKept(sql`o.member_id`)}), 0)::int
      as "heldByOthers"
    from order_line l join stock s on s.product_id = l.product_id
    where l.order_id = ${orderId}::bigint and l.kind = 'goods'`.execute(tx);
  return rows;
};
