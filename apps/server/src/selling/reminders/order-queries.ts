import { REMINDER_GRACE_HOURS, type UnpaidOrder } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { orderState } from '#server/platform/db/states.ts';
import { pendingAttempts } from '#server/selling/orders/index.ts';
import { ownedAlready } from '#server/selling/payments/index.ts';

/** An order that nobody paid, with what decides on reminding of it; whether a coupon that was freed is good is asked apart. */
export interface WaitingOrder extends UnpaidOrder {
  readonly orderId: number;
  readonly memberId: number;
  readonly couponCode: string | null;
  /** The use of its coupon is not held any more. */
  readonly isCouponFreed: boolean;
}

/** A line "l" of the order "o" that cannot be bought any more: sold out since its hold ended, or owned. */
const isLost = sql`(l.kind = 'goods' and o.stock_state = 'released' and l.quantity > coalesce(
  (select s.free from stock s where s.product_id = l.product_id), 0) or ${ownedAlready})`;

const hasNumber = sql`exists (select from payment_attempt a where a.order_id = o.id and a.issued_at is not null)`;

const waitingOrders = (which: RawBuilder<unknown>) => sql<WaitingOrder>`
  select o.id as "orderId", o.member_id as "memberId", o.coupon_code as "couponCode", o.coupon_state = 'freed' as "isCouponFreed",
    now() as now, quiet.since as "quietSince", o.payable_until as "payableUntil",
    ${hasNumber} as "hasNumber",
    exists (${pendingAttempts(sql`o.id`)}) as "isPending",
    not exists (select from order_line l where l.order_id = o.id and ${isLost}) as "isWhole",
    exists (select from customer_order later join order_line bought on bought.order_id = later.id
      join order_line l on l.order_id = o.id and l.product_id = bought.product_id and l.kind <> 'shipping'
      where later.member_id = o.member_id and later.paid_at > o.placed_at) as "isReplaced"
  from customer_order o
  join member m on m.id = o.member_id and m.deleted_at is null and m.email_proven_at is not null
  cross join lateral (
    select greatest(o.placed_at, (select max(a.started_at) from payment_attempt a where a.order_id = o.id)) as since) quiet
  where o.status = ${orderState.is('unpaid')} and o.reminded_at is null and ${which}`;

/** Orders that were left for as many hours, and not longer than a reminder makes sense; the oldest first. */
export const listWaitingOrders = async (db: Database, hours: number): Promise<readonly WaitingOrder[]> => {
  const { rows } = await sql<WaitingOrder>`${waitingOrders(sql`
    o.payable_until > now() and not ${hasNumber}
    and o.placed_at <= now() - make_interval(hours => ${hours}) and quiet.since <= now() - make_interval(hours => ${hours})
    and quiet.since > now() - make_interval(hours => ${hours + REMINDER_GRACE_HOURS})`)} order by o.id`.execute(db);
  return rows;
};

/**
 * Locks an order and reads it as it is from then on. Undefined where it waits no more, or whoever pays it at this moment holds it:
 * they are not waited for.
 */
export const lockWaitingOrder = async (tx: Transaction, orderId: number): Promise<WaitingOrder | undefined> => {
  const locked = await sql`
    select from customer_order where id = ${orderId} for no key update skip locked`.execute(tx);
  if (locked.rows.length === 0) return undefined;
  const { rows } = await waitingOrders(sql`o.id = ${orderId}`).execute(tx);
  return rows[0];
};

/** Notes on a locked order that its buyer is reminded: never again. */
export const markReminded = async (tx: Transaction, orderId: number): Promise<void> => {
  await tx
    .updateTable('customer_order')
    .set({ reminded_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .execute();
};
