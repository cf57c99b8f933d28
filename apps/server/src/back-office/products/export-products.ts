import { BYTE_ORDER_MARK, toCsvRow, type Language } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { withChanges } from './content.ts';
import { headingOf, wordInShop } from './import-columns.ts';
import { measureCells } from './import-measures.ts';
import { namesOfPictures, picturesCell } from './import-pictures.ts';
import { normalized } from './import-rows.ts';
import { saleCells } from './import-sale.ts';
import { findProducts, type ProductsAsk } from './list-products.ts';
import { findStandingPrice } from './price-queries.ts';
import { findStoredProduct } from './queries.ts';

const PRODUCTS_AT_ONCE = 100;

/** The columns of an import, in its order; `price`, before tax, is for older files. */
const head = [
  'product_id',
  'slug',
  'kind',
  'category',
  'name_zh',
  'name_en',
  'summary_zh',
  'summary_en',
  'description_zh',
  'description_en',
  'price_with_tax',
  'tax_kind',
  'stock',
  'sale_price',
  'sale_from',
  'sale_until',
  'teachers',
  'sku',
  'isbn',
  'variant_of',
  'variant_title_zh',
  'variant_title_en',
  'weight_g',
  'length_cm',
  'width_cm',
  'height_cm',
  'pictures',
] as const;

/** A product as a row of an import file that would change nothing. */
const rowOf = async (db: Database, productId: string, language: Language): Promise<readonly string[]> => {
  const product = await findStoredProduct(db, productId);
  if (product === undefined) return [];
  const content = withChanges(product.live, product.waiting);
  const { price, now } = await findStandingPrice(db, productId);
  const sale = price?.sale ?? null;
  return [
    productId,
    content.slug,
    wordInShop('kind', product.kind, language),
    content.categoryCode,
    normalized(content.nameZh),
    normalized(content.nameEn),
    normalized(content.summaryZh),
    normalized(content.summaryEn),
    normalized(content.descriptionZh),
    normalized(content.descriptionEn),
    String(content.grossNtd ?? ''),
    wordInShop('tax_kind', content.taxKind, language),
    String(product.stock?.free ?? ''),
    ...saleCells(sale !== null && sale.until > now ? sale : null),
    content.teachers.join(' '),
    product.codes.sku,
    product.codes.isbn,
    product.variantOf ?? '',
    product.variantTitle.zh,
    product.variantTitle.en,
    ...measureCells(product.measures),
    picturesCell(content.images, product.pictureNames, await namesOfPictures(db, content.images)),
  ];
};

interface ProductExport {
  readonly staffId: number;
  readonly filter: Omit<ProductsAsk, 'after' | 'limit'>;
  readonly language: Language;
}

/** All products that fit as the pieces of a CSV file, to be edited in a spreadsheet and imported again. */
export const exportProducts = async function* (
  db: Database,
  { staffId, filter, language }: ProductExport,
): AsyncGenerator<string> {
  await inTransaction(db, (tx) =>
    noteStaffAction(tx, { staffId, action: 'export-products', subject: 'product/export' }),
  );
  yield BYTE_ORDER_MARK + toCsvRow(head.map((column) => headingOf(column, language)));
  for (let after: string | undefined; ;) {
    const { products, next } = await findProducts(db, { ...filter, after, limit: PRODUCTS_AT_ONCE });
    for (const { productId } of products) {
      const row = await rowOf(db, productId, language);
      if (row.length > 0) yield toCsvRow(row);
    }
    if (next === null) return;
    after = next;
  }
};
