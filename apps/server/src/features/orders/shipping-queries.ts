import { sql } from 'kysely';
import type { Transaction } from '#server/db/database.ts';

/** Locks anybody's order for a word of staff about its delivery; `toSend` is a paid order with goods. */
export const findShipping = async (
  tx: Transaction,
  orderNumber: string,
): Promise<{ readonly id: number; readonly toSend: boolean } | undefined> => {
  const { rows } = await sql<{ readonly id: number; readonly toSend: boolean }>`
    select id, status = 'paid' and shipping_code is not null as "toSend" from customer_order
    where order_number = ${orderNumber} for no key update`.execute(tx);
  return rows[0];
};

export const updateShippingStatus = async (tx: Transaction, orderId: number, status: string): Promise<void> => {
  await tx.updateTable('customer_order').set({ shipping_status: status }).where('id', '=', orderId).execute();
};
