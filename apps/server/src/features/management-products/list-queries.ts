import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { ProductStatus } from './product.ts';

/** A product as staff see it among others. */
export interface ListedProduct {
  readonly productId: string;
  readonly slug: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly kind: 'video' | 'audio' | 'goods' | 'album';
  readonly status: ProductStatus;
  readonly categoryCode: string;
  readonly priceNtd: number | null;
  readonly imageFileUuid: string | null;
  readonly stockLeft: number | null;
  readonly hasDraft: boolean;
  readonly editedAt: Date;
  /** The instant of the last edit in whole microseconds, which a Date cannot hold. */
  readonly editedMicros: number;
}

/** What staff look for; `patterns` are ILIKE patterns that must all match. */
export interface ProductFilter {
  readonly patterns: readonly string[];
  readonly kind: string | undefined;
  readonly status: string | undefined;
  readonly categoryCode: string | undefined;
  readonly hasDraft: boolean;
}

/** The last product of the page before. */
export interface ListPlace {
  readonly editedMicros: number;
  readonly productId: string;
}

const conditionsOf = (filter: ProductFilter, after: ListPlace | undefined): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(filter.kind === undefined ? [] : [sql`p.kind = ${filter.kind}`]),
      ...(filter.status === undefined ? [] : [sql`p.status = ${filter.status}`]),
      ...(filter.categoryCode === undefined ? [] : [sql`p.category_code = ${filter.categoryCode}`]),
      ...(filter.hasDraft ? [sql`exists (select from product_draft draft where draft.product_id = p.product_id)`] : []),
      ...filter.patterns.map(
        // As it stands in the index of searches by staff.
        (pattern) => sql`(p.product_id || ' ' || p.slug || ' ' || p.name_zh || ' ' || p.name_en) ilike ${pattern}`,
      ),
      ...(after === undefined
        ? []
        : [
            sql`(p.edited_at, p.product_id) <
              (timestamptz 'epoch' + ${after.editedMicros} * interval '1 microsecond', ${after.productId}::text)`,
          ]),
    ],
    sql` and `,
  );

/** One page of products, the last edited first. What stands beside the names is read for the rows of the page only. */
export const listProducts = async (
  db: Database,
  filter: ProductFilter,
  page: { readonly after: ListPlace | undefined; readonly limit: number },
): Promise<readonly ListedProduct[]> => {
  const { rows } = await sql<ListedProduct>`
    with hit as materialized (
      select p.product_id from product p where ${conditionsOf(filter, page.after)}
      order by p.edited_at desc, p.product_id desc limit ${page.limit}
    )
    select p.product_id as "productId", p.slug, p.name_zh as "nameZh", p.name_en as "nameEn", p.kind, p.status,
      p.category_code as "categoryCode", p.edited_at as "editedAt",
      (extract(epoch from p.edited_at) * 1000000)::bigint as "editedMicros",
      (select amount_ntd from price where price.product_id = p.product_id and valid_until is null) as "priceNtd",
      (select image.file_uuid from product_image image
        join media_file file on file.file_uuid = image.file_uuid and file.status = 'ready'
        where image.product_id = p.product_id
        order by image.show_index, image.file_uuid limit 1) as "imageFileUuid",
      (select free from stock where stock.product_id = p.product_id) as "stockLeft",
      exists (select from product_draft draft where draft.product_id = p.product_id) as "hasDraft"
    from hit join product p on p.product_id = hit.product_id
    order by p.edited_at desc, p.product_id desc`.execute(db);
  return rows;
};
