import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { isSentOff } from '#server/platform/db/sent-off.ts';

export interface LockedShipping {
  readonly id: number;
  readonly orderNumber: string;
}

/** Locks orders in the order of their ids, so that two members of staff who change the same ones never wait for each other. */
export const lockShippings = async (
  tx: Transaction,
  orderNumbers: readonly string[],
): Promise<readonly LockedShipping[]> => {
  const { rows } = await sql<LockedShipping>`
    select id, order_number as "orderNumber" from customer_order where order_number = any(${orderNumbers}::text[]) order by id for no key update`.execute(
    tx,
  );
  return rows;
};

/** What buyers read about one order. */
export interface WrittenShipping {
  readonly orderId: number;
  readonly text: string;
  /** Undefined: stays as it is. */
  readonly trackingNumber: string | undefined;
}

/**
 * Writes what is read about locked orders. Answers those whose goods are sent off by it: they were not before, or go by another
 * number now.
 */
export const updateShipping = async (
  tx: Transaction,
  written: readonly WrittenShipping[],
): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`
    with asked as (
      select * from unnest(${written.map(({ orderId }) => orderId)}::bigint[], ${written.map(({ text }) => text)}::text[],
        ${written.map(({ trackingNumber }) => trackingNumber ?? null)}::text[]) asked (id, text, number)
    ), before as (
      select id, tracking_number, ${isSentOff(sql`customer_order`)} as sent
      from customer_order where id in (select id from asked)
    ), written as (
      update customer_order o set shipping_status = asked.text,
        tracking_number = coalesce(asked.number, o.tracking_number)
      from asked where o.id = asked.id returning o.id, o.tracking_number, o.shipping_status
    )
    select w.id from written w join before b on b.id = w.id
    where (not b.sent and ${isSentOff(sql`w`)})
      or (w.tracking_number <> '' and w.tracking_number <> b.tracking_number)
    order by w.id`.execute(tx);
  return rows.map(({ id }) => id);
};

export const updateDelivered = async (
  tx: Transaction,
  orderIds: readonly number[],
  isDelivered: boolean,
): Promise<void> => {
  await sql`
    update customer_order set delivered_at = case when ${isDelivered}::boolean then coalesce(delivered_at, now()) end
    where id = any(${orderIds}::bigint[])`.execute(tx);
};

/** Whether parcels can be given to a carrier; not to one that was taken off the list. */
export const isCarrierListed = async (tx: Transaction, carrierId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from parcel_carrier where id = ${carrierId} and removed_at is null for key share`.execute(tx);
  return rows.length > 0;
};

/** Names who carries the parcels of locked orders; null for nobody. */
export const updateCarrier = async (
  tx: Transaction,
  orderIds: readonly number[],
  carrierId: number | null,
): Promise<void> => {
  await sql`
    update customer_order set parcel_carrier_id = ${carrierId}::bigint where id = any(${orderIds}::bigint[])`.execute(
    tx,
  );
};
