import { OVERSEAS_SHIPPING } from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/db/database.ts';

/** Sets the overseas fee of a locked cart; null takes it back. False where the cart is not to be sent overseas. */
export const setShippingQuote = async (tx: Transaction, cartId: number, quoteNtd: number | null): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update cart set version = version + 1, updated_at = now(), shipping_quote_ntd = ${quoteNtd}::int
    where id = ${cartId} and shipping_code = ${OVERSEAS_SHIPPING}`.execute(tx);
  return numAffectedRows === 1n;
};
