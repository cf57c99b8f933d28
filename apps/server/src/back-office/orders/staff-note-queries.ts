import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';

/** Keeps what staff note at an order for themselves. False where there is no such order. */
export const keepStaffNote = async (tx: Transaction, orderNumber: string, note: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update customer_order set staff_note = ${note}, staff_noted_at = case when ${note}::text <> '' then now() end
    where order_number = ${orderNumber}`.execute(tx);
  return numAffectedRows === 1n;
};
