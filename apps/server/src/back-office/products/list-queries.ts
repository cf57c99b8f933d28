import type { TaxKind } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { isInCategory } from './category-queries.ts';
import type { ProductStatus } from './product.ts';
import { mediaFileState } from '#server/platform/db/states.ts';

/** A product as staff see it among others. */
export interface ListedProduct {
  readonly productId: string;
  readonly slug: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly kind: 'video' | 'audio' | 'goods' | 'album';
  readonly status: ProductStatus;
  readonly categoryCode: string;
  readonly grossNtd: number | null;
  readonly saleNtd: number | null;
  readonly saleFrom: Date | null;
  readonly saleUntil: Date | null;
  readonly taxKind: TaxKind;
  readonly imageFileUuid: string | null;
  readonly stockLeft: number | null;
  readonly hasDraft: boolean;
  /** The product whose variant it is. */
  readonly variantOf: string | null;
  /** Its own variants, of any state. */
  readonly variantCount: number;
  readonly sku: string;
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

const texts = sql`(p.product_id || ' ' || p.slug || ' ' || p.name_zh || ' ' || p.name_en)`;

/** With fewer letters in a row, the index of searches by staff would be read from end to end. */
const isKnownByLetters = (pattern: string): boolean => /[\p{L}\p{N}]{3}/u.test(pattern);

/** A Chinese word of one or two characters, which only names hold. */
const findCharacters = (pattern: string): string | undefined =>
  /^%([\u3400-\u4dbf\u4e00-\u9fff]{1,2})%$/.exec(pattern)?.[1];

/** What an index finds of a pattern; undefined where none does. */
const findByIndex = (pattern: string): RawBuilder<unknown> | undefined => {
  if (isKnownByLetters(pattern)) return sql`${texts} ilike ${pattern}`;
  const characters = findCharacters(pattern);
  return characters === undefined
    ? undefined
    : sql`p.product_id in (select product_id from product_name
        where terms @@ (select string_agg(quote_literal(term), ' & ')::tsquery from search_terms(${characters}) term))`;
};

/** Without an index. */
const hasPattern = (pattern: string): RawBuilder<unknown> => sql`${texts} || '' ilike ${pattern}`;

/** Written so that no plan guesses by the words how many have them: products are looked through, the last edited first. */
const lookedFor = ({ patterns }: ProductFilter): readonly RawBuilder<unknown>[] =>
  patterns.length === 0 ? [] : [sql`case when ${sql.join(patterns.map(hasPattern), sql` and `)} then 1 end = 1`];

/** Names of pictures that are waited for change nothing yet. */
const hasChanges = sql`exists (select from product_draft draft
  where draft.product_id = p.product_id and draft.content - 'pictureNames' <> '{}')`;

const narrowsOf = (filter: ProductFilter, after: ListPlace | undefined): readonly RawBuilder<unknown>[] => [
  sql`true`,
  ...(filter.kind === undefined ? [] : [sql`p.kind = ${filter.kind}`]),
  ...(filter.status === undefined ? [] : [sql`p.status = ${filter.status}`]),
  ...(filter.categoryCode === undefined ? [] : [isInCategory(filter.categoryCode)]),
  ...(filter.hasDraft ? [hasChanges] : []),
  ...(after === undefined
    ? []
    : [
        sql`(p.edited_at, p.product_id) <
              (timestamptz 'epoch' + ${after.editedMicros} * interval '1 microsecond', ${after.productId}::text)`,
      ]),
];

/** Of more than these, the first page is found soon by looking through the last edited ones. */
const FEW = 1_000;

const lastEdited = sql`order by p.edited_at desc, p.product_id desc`;

/**
 * The products of a page. Whether few or many fit is counted here and not left to the plan: a plan for every search read the
 * whole index for words that many have, or all products for one that hardly any has.
 */
const hitsOf = (filter: ProductFilter, after: ListPlace | undefined, limit: number): RawBuilder<unknown> => {
  const narrows = narrowsOf(filter, after);
  const lookedThrough = (...more: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
    select p.product_id from product p where ${sql.join([...narrows, ...lookedFor(filter), ...more], sql` and `)} ${lastEdited} limit ${limit}`;
  const byIndex = filter.patterns.map(findByIndex).filter((found) => found !== undefined);
  if (byIndex.length === 0) return sql`hit as materialized (${lookedThrough()})`;
  return sql`few as materialized (
      select p.product_id, p.edited_at from product p
      where ${sql.join([...narrows, ...byIndex, ...filter.patterns.map(hasPattern)], sql` and `)} limit ${sql.lit(FEW)}
    ), hit as materialized (
      (select p.product_id from few p where (select count(*) from few) < ${sql.lit(FEW)} ${lastEdited} limit ${limit})
      union all
      (${lookedThrough(sql`(select count(*) from few) >= ${sql.lit(FEW)}`)})
    )`;
};

/** One page of products, the last edited first. What stands beside the names is read for the rows of the page only. */
export const listProducts = async (
  db: Database,
  filter: ProductFilter,
  page: { readonly after: ListPlace | undefined; readonly limit: number },
): Promise<readonly ListedProduct[]> => {
  const { rows } = await sql<ListedProduct>`
    with ${hitsOf(filter, page.after, page.limit)}
    select p.product_id as "productId", p.slug, p.name_zh as "nameZh", p.name_en as "nameEn", p.kind, p.status,
      p.category_code as "categoryCode", p.edited_at as "editedAt",
      (extract(epoch from p.edited_at) * 1000000)::bigint as "editedMicros",
      price.gross_ntd as "grossNtd", p.tax_kind as "taxKind", sale.sale_ntd as "saleNtd", sale.sale_from as "saleFrom",
      sale.sale_until as "saleUntil",
      (select image.file_uuid from product_image image
        join media_file file on file.file_uuid = image.file_uuid and file.status = ${mediaFileState.is('ready')}
        where image.product_id = p.product_id
        order by image.show_index, image.file_uuid limit 1) as "imageFileUuid",
      (select free from stock where stock.product_id = p.product_id) as "stockLeft",
      ${hasChanges} as "hasDraft",
      p.variant_of as "variantOf", p.sku,
      (select count(*)::int from product v where v.variant_of = p.product_id) as "variantCount"
    from hit join product p on p.product_id = hit.product_id
      left join price on price.product_id = p.product_id and price.valid_until is null
      left join lateral (select price.sale_ntd, price.sale_from, price.sale_until where price.sale_until > now()) sale on true
    order by p.edited_at desc, p.product_id desc`.execute(db);
  return rows;
};
