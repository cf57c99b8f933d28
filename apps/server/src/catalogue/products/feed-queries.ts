import { DAYS_BEFORE_SALE, type BilingualText, type ProductKind } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { priceNow } from '#server/platform/db/price-now.ts';
import { isForSale } from '#server/platform/db/variants.ts';

export interface FeedRow {
  readonly productId: string;
  readonly kind: ProductKind;
  /** The product whose variant it is. */
  readonly groupId: string | null;
  readonly sku: string;
  /** Thirteen digits, or nothing. */
  readonly isbn: string;
  readonly slug: string;
  readonly name: BilingualText;
  readonly summary: BilingualText;
  readonly category: BilingualText;
  /** The first one stands for the product. */
  readonly images: readonly string[];
  readonly regularNtd: number;
  readonly nowNtd: number;
  readonly saleNtd: number | null;
  readonly saleFrom: Date | null;
  readonly saleUntil: Date | null;
  /** False for goods of which none is left. */
  readonly isInStock: boolean;
}

/**
 * What can be bought for money, each variant by itself, and has a picture, without which no shopping service takes it. A sale is told while it goes on and
 * before it begins, where its regular price may be struck (see `sale.ts`).
 */
export const listForFeed = async (db: Database): Promise<readonly FeedRow[]> => {
  const mayStrike = sql`(price.sale_until > now() and greatest(price.regular_since, coalesce(p.published_at, 'infinity'))
    + make_interval(days => ${sql.lit(DAYS_BEFORE_SALE)}) <= price.sale_from)`;
  const { rows } = await sql<FeedRow>`
    select p.product_id as "productId", p.kind, p.variant_of as "groupId", p.sku, p.isbn, p.slug, json_build_object('zh', p.name_zh, 'en', p.name_en) as name,
      json_build_object('zh', p.summary_zh, 'en', p.summary_en) as summary,
      json_build_object('zh', c.name_zh, 'en', c.name_en) as category, pictures.images,
      price.gross_ntd as "regularNtd", ${priceNow} as "nowNtd",
      case when ${mayStrike} then price.sale_ntd end as "saleNtd", case when ${mayStrike} then price.sale_from end as "saleFrom",
      case when ${mayStrike} then price.sale_until end as "saleUntil",
      p.kind <> 'goods' or exists (select from stock where stock.product_id = p.product_id and stock.free > 0) as "isInStock"
    from product p join price on price.product_id = p.product_id and price.valid_until is null
    join category c on c.code = p.category_code
    cross join lateral (select array_agg(image.file_uuid::text order by image.show_index, image.file_uuid) as images
      from product_image image where image.product_id = p.product_id) pictures
    where ${isForSale} and ${priceNow} > 0 and pictures.images is not null
    order by p.product_id`.execute(db);
  return rows;
};
