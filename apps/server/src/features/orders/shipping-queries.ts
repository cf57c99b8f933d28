import { sql } from 'kysely';
import type { Transaction } from '#server/db/database.ts';

export interface LockedShipping {
  readonly id: number;
  readonly orderNumber: string;
  /** Paid, and with goods. */
  readonly toSend: boolean;
}

/** Locks orders in the order of their ids, so that two members of staff who change the same ones never wait for each other. */
export const lockShippings = async (
  tx: Transaction,
  orderNumbers: readonly string[],
): Promise<readonly LockedShipping[]> => {
  const { rows } = await sql<LockedShipping>`
    select id, order_number as "orderNumber", status = 'paid' and shipping_code is not null as "toSend"
    from customer_order where order_number = any(${orderNumbers}::text[]) order by id for no key update`.execute(tx);
  return rows;
};

export const updateShipping = async (
  tx: Transaction,
  orderIds: readonly number[],
  words: { readonly text: string; readonly trackingNumber: string | undefined },
): Promise<void> => {
  await sql`
    update customer_order set shipping_status = ${words.text},
      tracking_number = coalesce(${words.trackingNumber ?? null}::text, tracking_number)
    where id = any(${orderIds}::bigint[])`.execute(tx);
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
