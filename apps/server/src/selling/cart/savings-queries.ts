import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { heldProducts } from '#server/platform/db/cart-lines.ts';

/** Puts a coupon on a locked cart, or takes it off with null. False where that changes nothing. */
export const setCoupon = async (tx: Transaction, cartId: number, code: string | null): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update cart set version = version + 1, updated_at = now(), coupon_code = ${code}
    where id = ${cartId} and coupon_code is distinct from ${code}::text`.execute(tx);
  return numAffectedRows === 1n;
};

/**
 * How many points are to be used for a locked cart. False where it is empty: its version then names the order that it became,
 * and must stay.
 */
export const setPoints = async (tx: Transaction, cartId: number, points: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update cart set version = version + 1, updated_at = now(), points_wanted = ${points}::int
    where id = ${cartId} and exists (${heldProducts(sql`${cartId}::bigint`)})`.execute(tx);
  return numAffectedRows === 1n;
};
