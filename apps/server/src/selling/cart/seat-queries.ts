import { MAX_SEATS, MIN_SEATS } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { priceNow } from '#server/platform/db/price-now.ts';
import { isForSale } from '#server/platform/db/variants.ts';
import type { CartOwner } from './cart-owner.ts';
import { isFullFor, ownerColumn, ownerKey } from './queries.ts';

/**
 * Sets the seats of a course in the cart, in one statement that makes or locks the cart first. False where the course is not sold in
 * seats, or the cart is full.
 */
export const putSeats = async (
  tx: Transaction,
  owner: CartOwner,
  courseId: string,
  seats: number,
): Promise<boolean> => {
  const { rows } = await sql`${puttingSeats(owner, courseId, seats)} select from put`.execute(tx);
  return rows.length === 1;
};

/**
 * The same as a statement that fails as refused (`isRefused`) where nothing was put. What stands in `more` begins with a comma:
 * further common tables.
 */
export const putSeatsOrRefuse = (
  owner: CartOwner,
  courseId: string,
  seats: number,
  more: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`${puttingSeats(owner, courseId, seats)}${more} select refuse_unless(exists (select from put))`;

const puttingSeats = (owner: CartOwner, courseId: string, seats: number): RawBuilder<unknown> => sql`
    with offer as (
      select p.product_id, ${priceNow} as gross_ntd
      from product p join price on price.product_id = p.product_id and price.valid_until is null
      where p.product_id = ${courseId} and p.kind in ('video', 'audio') and ${isForSale} and ${priceNow} > 0
        and not ${isFullFor(owner, 'seats_of')}
    ), bag as (
      insert into cart (${ownerColumn(owner)}) select ${ownerKey(owner)} from offer
      on conflict (${ownerColumn(owner)}) do update set version = cart.version + 1, updated_at = now()
      returning id
    ), put as (
      insert into cart_seats (cart_id, product_id, quantity, seen_gross_ntd)
      select bag.id, offer.product_id, ${seats}::int, offer.gross_ntd from bag, offer
      on conflict (cart_id, product_id) do update set quantity = excluded.quantity, seen_gross_ntd = excluded.seen_gross_ntd
      returning quantity
    )`;

/** Takes the seats of a course out of a locked cart. False where there were none. */
export const removeSeats = async (tx: Transaction, cartId: number, courseId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with removed as (delete from cart_seats where cart_id = ${cartId} and product_id = ${courseId} returning cart_id)
    update cart set version = version + 1, updated_at = now() from removed where cart.id = removed.cart_id`.execute(tx);
  return numAffectedRows === 1n;
};

/** One seat more or less in a locked cart; false at the fewest and the most that are sold, and where there are none. */
export const changeSeats = async (
  tx: Transaction,
  cartId: number,
  courseId: string,
  seats: 1 | -1,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with changed as (
      update cart_seats set quantity = quantity + ${seats}::int
      where cart_id = ${cartId} and product_id = ${courseId}
        and quantity + ${seats}::int between ${MIN_SEATS} and ${MAX_SEATS}
      returning cart_id
    )
    update cart set version = version + 1, updated_at = now() from changed where cart.id = changed.cart_id`.execute(tx);
  return numAffectedRows === 1n;
};
