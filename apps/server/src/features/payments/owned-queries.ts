import { sql } from 'kysely';
import type { Transaction } from '#server/db/database.ts';
import { liveEntitlement } from '#server/db/live-entitlement.ts';

/** What the order line "l" opens: online media itself, of an album each product, of goods and shipping nothing. */
export const productsOpenedBy = sql`
  select l.product_id where l.kind in ('video', 'audio')
  union all
  select part.product_id from album_item part where l.kind = 'album' and part.album_id = l.product_id`;

/** Whether the member of the order "o" has everything already that its line "l" of online media opens. */
export const ownedAlready = sql<boolean>`(exists (select from (${productsOpenedBy}) opened)
  and not exists (select from (${productsOpenedBy}) opened where not ${liveEntitlement(sql`o.member_id`, sql`opened.product_id`)}))`;

/**
 * Whether an order has nothing to give any more: all of its lines are online media that its member has got in the meantime,
 * through another order. The member's possessions must be locked before.
 */
export const ownedInFull = (orderId: number) => sql<boolean>`(
  select coalesce(bool_and(${ownedAlready}), false)
  from customer_order o join order_line l on l.order_id = o.id where o.id = ${orderId})`;

/** The same as an answer of its own. */
export const isOwnedInFull = async (tx: Transaction, orderId: number): Promise<boolean> => {
  const { rows } = await sql<{ readonly owned: boolean }>`select ${ownedInFull(orderId)} as owned`.execute(tx);
  return rows[0]?.owned === true;
};
