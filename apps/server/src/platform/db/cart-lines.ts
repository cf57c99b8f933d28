import { SEATS } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';

// Fragments about what a cart holds: its lines, and the seats of courses, which stand in a table of their own.

/** Rows of a cart's lines, seats included: products with their quantity, and whether they are seats. */
export const cartLinesOf = (cartId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select cart_id, product_id, quantity, seen_gross_ntd, added_at, add_on_id, false as is_seats
  from cart_line where cart_id = ${cartId}
  union all
  select cart_id, product_id, quantity, seen_gross_ntd, added_at, null::uuid, true
  from cart_seats where cart_id = ${cartId}`;

/** What the line "l" of `cartLinesOf` is named by: its product, or the seats of its course. */
export const cartLineId = sql<string>`l.product_id || case when l.is_seats then ${sql.lit(SEATS)} else '' end`;

/** Rows `(product_id, seats_of)`, one of them null: what counts for the most lines that a cart may hold. */
export const heldProducts = (cartId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select product_id, null::text as seats_of from cart_line where cart_id = ${cartId}
  union all
  select null, product_id from cart_seats where cart_id = ${cartId}`;
