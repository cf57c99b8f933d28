import type { DeliveryChanger, ParcelFacts, PlacedDelivery } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { paysAtPickup } from '#server/platform/db/pickup-payment.ts';
import { pickupStoreOf, storeAsJson } from '#server/platform/db/pickup-store.ts';

/** The delivery of an order whose row this transaction has locked. */
export interface LockedDelivery extends ParcelFacts, PlacedDelivery {
  readonly id: number;
  readonly changesByMember: number;
}

/** Locks an order against every other change, its sending included. Undefined where there is none, or not one of the member's. */
export const lockDelivery = async (
  tx: Transaction,
  orderNumber: string,
  memberId: number | null,
): Promise<LockedDelivery | undefined> => {
  const isOwn = memberId === null ? sql`true` : sql`member_id = ${memberId}`;
  // A statement of its own: the changes are counted as they are once the lock is held.
  await sql`select from customer_order where order_number = ${orderNumber} and ${isOwn} for no key update`.execute(tx);
  const { rows } = await sql<LockedDelivery>`
    select id, status, ${paysAtPickup(sql`customer_order`)} as "paysAtPickup", shipping_code as "shippingCode", delivery_state as "deliveryState",
      recipient_name as "recipientName",
      recipient_tel as "recipientTel", destination, ${pickupStoreOf('customer_order')} as "pickupStore",
      (select count(*) from delivery_change c where c.order_id = customer_order.id and not c.by_staff) as "changesByMember"
    from customer_order where order_number = ${orderNumber} and ${isOwn}`.execute(tx);
  return rows[0];
};

export interface DeliveryWish {
  readonly changer: DeliveryChanger;
  readonly changedBy: number;
  readonly delivery: PlacedDelivery;
}

/** Writes another delivery into a locked order and keeps the one before. Answers the number of the change. */
export const writeDelivery = async (
  tx: Transaction,
  orderId: number,
  { changer, changedBy, delivery }: DeliveryWish,
): Promise<number> => {
  const { rows } = await sql<{ readonly id: number }>`
    insert into delivery_change (order_id, changed_by, by_staff, recipient_name, recipient_tel, destination)
    select id, ${changedBy}, ${changer === 'staff'}, recipient_name, recipient_tel, destination
    from customer_order where id = ${orderId} returning id`.execute(tx);
  const change = rows[0];
  if (change === undefined) throw new Error('a locked order is gone');
  await tx
    .updateTable('customer_order')
    .set({
      recipient_name: delivery.recipientName,
      recipient_tel: delivery.recipientTel,
      destination: delivery.destination,
      pickup_store: sql`coalesce(${storeAsJson(delivery)}::jsonb, pickup_store)`,
    })
    .where('id', '=', orderId)
    .execute();
  return change.id;
};

/** How often the delivery of an order was corrected; by its member alone where that is asked. */
export const timesReaddressed = (orderId: RawBuilder<unknown>, byMember = false): RawBuilder<unknown> => sql`(
  select count(*) from delivery_change c where c.order_id = ${orderId} and (not ${byMember}::boolean or not c.by_staff))`;

/** Of locked orders, those whose delivery was corrected more often than is said here. */
export const findReaddressed = async (
  tx: Transaction,
  seen: ReadonlyMap<string, number>,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly orderNumber: string }>`
    select o.order_number as "orderNumber"
    from customer_order o
    join unnest(${[...seen.keys()]}::text[], ${[...seen.values()]}::bigint[]) as seen (order_number, times)
      on seen.order_number = o.order_number
    where ${timesReaddressed(sql`o.id`)} > seen.times`.execute(tx);
  return rows.map(({ orderNumber }) => orderNumber);
};
