import type { DeliveryEvent, eventOfSaidState, SaidParcelState } from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { deliveryNoted } from '#server/platform/db/delivery-noted.ts';
import { deliveryState } from '#server/platform/db/states.ts';

/** What staff say of a parcel, and what happens to one without a word of theirs. */
export type SaidEvent = (typeof eventOfSaidState)[SaidParcelState];
export type ArrivalEvent = Exclude<DeliveryEvent, SaidEvent>;

/** What is written of one parcel. */
export interface WrittenShipping {
  readonly orderId: number;
  readonly shippingNote: string;
  readonly trackingNumber: string;
}

/** Lets an event happen to locked parcels, or have happened before, with note and number. */
export const updateShipping = async (
  tx: Transaction,
  event: SaidEvent,
  written: readonly WrittenShipping[],
): Promise<void> => {
  await sql`
    update customer_order set delivery_state = ${deliveryState.after(event)}, shipping_status = asked.note,
      tracking_number = asked.number, ${deliveryNoted}
    from unnest(${written.map(({ orderId }) => orderId)}::bigint[], ${written.map(({ shippingNote }) => shippingNote)}::text[],
      ${written.map((one) => one.trackingNumber)}::text[]) asked (order_id, note, number)
    where id = asked.order_id and (delivery_state in ${deliveryState.before(event)} or delivery_state = ${deliveryState.after(event)})`.execute(
    tx,
  );
};

/** Lets an event happen to those of locked parcels to which it may; what arrives does so now. */
export const updateArrival = async (
  tx: Transaction,
  event: ArrivalEvent,
  orderIds: readonly number[],
): Promise<void> => {
  await sql`
    update customer_order set delivery_state = ${deliveryState.after(event)},
      delivered_at = ${event === 'deliver' ? sql`now()` : sql`null`}, ${deliveryNoted}
    where id = any(${orderIds}::bigint[]) and delivery_state in ${deliveryState.before(event)}`.execute(tx);
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
