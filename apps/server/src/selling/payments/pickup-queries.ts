import { MOST_RECIPIENT_TEL, type PickupState } from '@kapok/domain';
import { sql } from 'kysely';
import { deliveryNoted } from '#server/platform/db/delivery-noted.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { storeAsJson } from '#server/platform/db/pickup-store.ts';
import { deliveryState, orderState, pickupState } from '#server/platform/db/states.ts';
import type { PickedPlace } from './picked-place.ts';
import type { LockedAttempt, ReportedPayment } from './payment.ts';
import { prolongedTo } from '#server/selling/stock/index.ts';

/** What is known of the payment of a locked order at pick-up; undefined where none was agreed. */
export const findPickup = async (
  tx: Transaction,
  orderId: number,
): Promise<{ readonly attemptId: number; readonly state: PickupState } | undefined> =>
  tx
    .selectFrom('pickup_payment')
    .select(['attempt_id as attemptId', 'state'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();

export interface AgreedPickup extends PickedPlace {
  readonly payUntil: Date;
  readonly recipientName: string;
  readonly recipientTel: string;
  readonly logisticsNumber: string;
}

/**
 * Keeps that a locked order is paid at pick-up: its goods and its use of a coupon, which must be held, stay held to the deadline, and the
 * parcel goes to the store that the buyer chose at the gateway. False where the order is not one that waits for its payment.
 */
export const recordPickup = async (
  tx: Transaction,
  { orderId, attemptId }: Pick<LockedAttempt, 'orderId' | 'attemptId'>,
  agreed: AgreedPickup,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with agreed as (
      insert into pickup_payment (order_id, attempt_id, logistics_number, pay_until)
      select id, ${attemptId}::bigint, ${agreed.logisticsNumber}::text, ${agreed.payUntil}::timestamptz
      from customer_order where id = ${orderId}::bigint and status = ${orderState.is('unpaid')}
      on conflict do nothing returning order_id, pay_until
    ), known as (
      update payment_attempt a set known_to_gateway = true, pay_until = agreed.pay_until
      from agreed where a.id = ${attemptId}::bigint
    )
    update customer_order o set payable_until = greatest(o.payable_until, agreed.pay_until), ${prolongedTo(sql`agreed.pay_until`)},
      destination = ${agreed.destination}::text, pickup_store = coalesce(${storeAsJson(agreed)}::jsonb, o.pickup_store),
      recipient_name = coalesce(nullif(${agreed.recipientName}::text, ''), o.recipient_name),
      recipient_tel = coalesce(nullif(${agreed.recipientTel.slice(0, MOST_RECIPIENT_TEL)}::text, ''), o.recipient_tel)
    from agreed where o.id = agreed.order_id`.execute(tx);
  return numAffectedRows === 1n;
};

/** Keeps the gateway's number of a parcel, where it told it later than the store. */
export const noteLogisticsNumber = async (tx: Transaction, attemptId: number, number: string): Promise<void> => {
  await sql`
    update pickup_payment set logistics_number = ${number}
    where attempt_id = ${attemptId} and logistics_number = '' and ${number}::text <> ''`.execute(tx);
};

/**
 * Marks the goods of an order as delivered that was just paid at pick-up: whoever paid holds them in their hands, and the days of their
 * return begin (ORD-6). False where it was not paid so.
 */
export const noteFetched = async (
  tx: Transaction,
  { orderId, attemptId }: Pick<LockedAttempt, 'orderId' | 'attemptId'>,
  { paidAt, pickedStore }: Pick<ReportedPayment, 'paidAt' | 'pickedStore'>,
): Promise<boolean> => {
  await noteLogisticsNumber(tx, attemptId, pickedStore?.logisticsNumber ?? '');
  const { numAffectedRows } = await sql`
    update customer_order o set delivery_state = ${deliveryState.after('deliver')}, ${deliveryNoted},
      delivered_at = coalesce(o.delivered_at, greatest(k.agreed_at, least(now(), ${paidAt}::timestamptz)))
    from pickup_payment k where k.order_id = o.id and k.state = ${pickupState.after('pay')} and o.id = ${orderId}
      and k.attempt_id = ${attemptId}`.execute(tx);
  return numAffectedRows === 1n;
};
