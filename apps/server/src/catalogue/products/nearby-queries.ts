import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { groupOf } from '#server/platform/db/variants.ts';
import { orderState } from '#server/platform/db/states.ts';

/** Of a product that everybody buys, the latest orders say enough. */
const ORDERS_READ = 500;
/** Of a large category, the newest products are enough to fill the row. */
const SHELF_READ = 40;

/**
 * Published products near to one, the nearest first. Each paid order in common counts one, up to ten; an album in common
 * three; the same category two, and the same kind one more, also in another category.
 */
export const listNearby = async (db: Database, productId: string, limit: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly productId: string }>`
    with self as (select p.product_id, p.kind, p.category_code from product p where p.product_id = ${productId}),
    album as (
      select album_id from album_item where product_id = ${productId} union select ${productId}
    ), near as (
      select coalesce(sold.variant_of, sold.product_id) as product_id, least(count(*), 10) as points
      from (select l.order_id from order_line l join customer_order o on o.id = l.order_id and o.status = ${orderState.is('paid')}
        where l.product_id in (${groupOf(sql`${productId}`)}) order by l.order_id desc limit ${sql.lit(ORDERS_READ)}) bought
      join order_line other on other.order_id = bought.order_id and other.kind <> 'shipping'
      join product sold on sold.product_id = other.product_id
      group by coalesce(sold.variant_of, sold.product_id)
      union all
      select album_item.product_id, 3 from album join album_item using (album_id)
      union all
      select album_id, 3 from album
      union all
      (select p.product_id, 2
      from self join product p on p.category_code = self.category_code and p.status = 'published' and p.variant_of is null
      order by p.published_at desc, p.product_id limit ${sql.lit(SHELF_READ)})
      union all
      (select p.product_id, 1 from self join product p on p.kind = self.kind and p.status = 'published' and p.variant_of is null
      order by p.published_at desc, p.product_id limit ${sql.lit(SHELF_READ)})
    )
    select p.product_id as "productId" from near join product p on p.product_id = near.product_id
    where p.status = 'published' and p.product_id <> ${productId}
    group by p.product_id order by sum(near.points) desc, p.published_at desc, p.product_id limit ${limit}`.execute(db);
  return rows.map((row) => row.productId);
};
