import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { firstImageOf } from '#server/platform/db/first-image.ts';
import { priceNow, saleUntil, struckPrice } from '#server/platform/db/price-now.ts';
import { currentPrice } from './card-queries.ts';
import type { ProductVariant } from './product.ts';

/** The variants of a product that are for sale, in the order in which they are offered. */
export const listSoldVariants = async (db: Database, mainId: string): Promise<readonly ProductVariant[]> => {
  const { rows } = await sql<ProductVariant>`
    select p.product_id as "productId", p.slug, json_build_object('zh', p.variant_title_zh, 'en', p.variant_title_en) as title,
      json_build_object('zh', p.name_zh, 'en', p.name_en) as name,
      ${priceNow} as "grossNtd", ${struckPrice} as "struckNtd", ${saleUntil} as "saleUntil", p.tax_kind as "taxKind",
      coalesce((select stock.free from stock where stock.product_id = p.product_id), 0) as "stockLeft",
      ${firstImageOf(sql`p.product_id`)} as "imageFileUuid", p.sku, p.isbn
    from product p ${currentPrice}
    where p.variant_of = ${mainId} and p.status = 'published' order by p.variant_index, p.product_id`.execute(db);
  return rows;
};
