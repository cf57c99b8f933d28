import { MAX_CART_PRODUCTS } from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { heldProducts } from '#server/platform/db/cart-lines.ts';
import type { CartPair } from './merge-queries.ts';

export interface MergedSeats {
  readonly haveCome: boolean;
  /** The member's cart held something before. */
  readonly wasFilled: boolean;
}

/** Brings the seats of a visitor's cart into the member's; of the same course, the larger number stays. Both must be locked. */
export const mergeSeats = async (tx: Transaction, pair: CartPair): Promise<MergedSeats> => {
  const held = heldProducts(sql`${pair.memberCartId}::bigint`);
  const { rows } = await sql<MergedSeats>`
    with came as (
      insert into cart_seats (cart_id, product_id, quantity, seen_gross_ntd, added_at)
      select ${pair.memberCartId}::bigint, l.product_id, l.quantity, l.seen_gross_ntd, l.added_at from (
        select s.*, own.product_id is not null as is_there,
          row_number() over (partition by own.product_id is null order by s.added_at, s.product_id) as place
        from cart_seats s left join cart_seats own on own.cart_id = ${pair.memberCartId} and own.product_id = s.product_id
        where s.cart_id = ${pair.visitorCartId}
      ) l
      where l.is_there or l.place <= ${sql.lit(MAX_CART_PRODUCTS)} - (select count(*) from (${held}) held)
      on conflict (cart_id, product_id) do update set quantity = excluded.quantity
        where cart_seats.quantity < excluded.quantity
      returning product_id
    )
    select exists (select from came) as "haveCome", exists (${held}) as "wasFilled"`.execute(tx);
  return rows[0] ?? { haveCome: false, wasFilled: false };
};
