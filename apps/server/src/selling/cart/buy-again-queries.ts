import { ownsProduct } from '#server/accounts/entitlements/index.ts';
import type { BilingualText, ProductKind } from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { isForSale } from '#server/platform/db/variants.ts';
import { cartLinesOf, heldProducts } from '#server/platform/db/cart-lines.ts';
import { priceNow } from '#server/platform/db/price-now.ts';

/** What was ordered once, and what stands in the way of ordering it again. */
export interface OrderedProduct {
  readonly productId: string;
  readonly name: BilingualText;
  readonly kind: ProductKind;
  /** Of the course its seats. */
  readonly isSeats: boolean;
  /** Pieces of that order. */
  readonly quantity: number;
  readonly isSold: boolean;
  readonly owned: boolean;
  /** Pieces that can be bought at this moment; 0 for online media, which is never counted. */
  readonly free: number;
  /** Pieces in the member's open cart. */
  readonly inCart: number;
}

/** The products of one of the member's orders, by the names of today; none where the member has no such order. */
export const listOrderedProducts = async (
  tx: Transaction,
  memberId: number,
  orderNumber: string,
): Promise<readonly OrderedProduct[]> => {
  const { rows } = await sql<OrderedProduct>`
    select p.product_id as "productId", json_build_object('zh', p.name_zh, 'en', p.name_en) as name, p.kind, l.kind = 'seats' as "isSeats", l.quantity,
      ${isForSale} and exists (
        select from price where price.product_id = p.product_id and price.valid_until is null
          and (l.kind <> 'seats' or ${priceNow} > 0)) as "isSold",
      l.kind <> 'seats' and ${ownsProduct(sql`o.member_id`)} as owned,
      coalesce((select stock.free from stock where stock.product_id = p.product_id), 0) as free,
      coalesce((select own.quantity from cart c cross join lateral (${cartLinesOf(sql`c.id`)}) own
        where c.member_id = o.member_id and own.product_id = p.product_id and own.is_seats = (l.kind = 'seats')), 0) as "inCart"
    from customer_order o
    join order_line l on l.order_id = o.id and l.kind <> 'shipping'
    join product p on p.product_id = coalesce(l.seats_of, l.product_id)
    where o.order_number = ${orderNumber} and o.member_id = ${memberId}
    order by l.line_index`.execute(tx);
  return rows;
};

/** Different products in the member's open cart, and seats of courses. */
export const countProducts = async (tx: Transaction, memberId: number): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from cart c cross join lateral (${heldProducts(sql`c.id`)}) held
    where c.member_id = ${memberId}`.execute(tx);
  return rows[0]?.count ?? 0;
};
