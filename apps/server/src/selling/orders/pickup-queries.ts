import type { PickupState } from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { pickupState } from '#server/platform/db/states.ts';
import type { LockedOrder } from './order.ts';

/** An order whose row this transaction has locked, with how far its payment at pick-up is. */
export interface OrderAtPickup extends LockedOrder {
  readonly memberId: number;
  /** Null where it is not paid at pick-up. */
  readonly pickupState: PickupState | null;
}

/** Locks anybody's order; undefined where there is none. */
export const lockOrderAtPickup = async (tx: Transaction, orderNumber: string): Promise<OrderAtPickup | undefined> => {
  // A statement of its own: what the order has become is read once the lock is held.
  await sql`select from customer_order where order_number = ${orderNumber} for no key update`.execute(tx);
  const { rows } = await sql<OrderAtPickup>`
    select o.id, o.order_number as "orderNumber", o.status, o.stock_state as "stockState", o.total_ntd as "totalNtd",
      o.coupon_code as "couponCode", o.points, o.member_id as "memberId", k.state as "pickupState"
    from customer_order o left join pickup_payment k on k.order_id = o.id
    where o.order_number = ${orderNumber}`.execute(tx);
  return rows[0];
};

/** Notes who of the staff said that a parcel was not fetched. */
export const noteClosedBy = async (tx: Transaction, orderId: number, staffId: number): Promise<void> => {
  await sql`
    update pickup_payment set closed_by = ${staffId}
    where order_id = ${orderId} and state = ${pickupState.after('giveBack')}`.execute(tx);
};

/** Until when a locked order is to be paid at pick-up; undefined where it is not, or no more. */
export const findPickupDeadline = async (tx: Transaction, orderId: number): Promise<Date | undefined> => {
  const { rows } = await sql<{ readonly payUntil: Date }>`
    select pay_until as "payUntil" from pickup_payment where order_id = ${orderId} and state = ${pickupState.is('waiting')}`.execute(
    tx,
  );
  return rows[0]?.payUntil;
};
