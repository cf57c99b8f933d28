import { sql, type RawBuilder } from 'kysely';
import { priceNow } from './price-now.ts';

// Fragments about "a", an add-on.

/**
 * Whether a cart holds what the add-on is offered beside: one of its products, or any other product where it names none. Lines
 * that are add-ons themselves do not count, so that two of them never bring each other.
 */
export const isBesideFitting = (cartId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from cart_line beside where beside.cart_id = ${cartId} and beside.product_id <> a.product_id and beside.add_on_id is null
    and (a.is_beside_all or exists (
      select from add_on_product t where t.add_on_id = a.add_on_id and t.product_id in (beside.product_id, (
        select p.variant_of from product p where p.product_id = beside.product_id)))))`;

/**
 * What the one piece of the cart's line "l" costs as an add-on, with tax. Null where that holds no more: it is several pieces, it has
 * ended, nothing in the cart brings it, or the product costs no more on its own.
 */
export const addOnPrice = sql<number | null>`(case when l.add_on_id is not null and l.quantity = 1 then (
  select a.price_ntd from add_on a join price on price.product_id = a.product_id and price.valid_until is null
  where a.add_on_id = l.add_on_id and a.product_id = l.product_id and a.ended_at is null and a.price_ntd < ${priceNow}
    and ${isBesideFitting(sql`l.cart_id`)}) end)`;
