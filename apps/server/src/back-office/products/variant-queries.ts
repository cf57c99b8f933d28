import type { BilingualText } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { GoodsCodes, ListedVariant } from './product.ts';

/** The variants of a product of any state, in the order in which they are offered. */
export const listVariants = async (db: Database, mainId: string): Promise<readonly ListedVariant[]> => {
  const { rows } = await sql<ListedVariant>`
    select v.product_id as "productId", v.slug, v.status, v.version, v.sku, v.isbn,
      json_build_object('zh', v.variant_title_zh, 'en', v.variant_title_en) as title,
      v.withdrawn_with_main as "withdrawnWithMain", price.gross_ntd as "grossNtd",
      coalesce(stock.free, 0) as "stockLeft",
      coalesce(stock.free + stock.reserved + stock.sold, 0) as pieces
    from product v
      left join price on price.product_id = v.product_id and price.valid_until is null
      left join stock on stock.product_id = v.product_id
    where v.variant_of = ${mainId} order by v.variant_index, v.product_id`.execute(db);
  return rows;
};

/** The main product of a variant; undefined for what is none. */
export const findMainId = async (db: Database, productId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly mainId: string }>`
    select variant_of as "mainId" from product where product_id = ${productId} and variant_of is not null`.execute(db);
  return rows[0]?.mainId;
};

interface NewVariant extends GoodsCodes {
  readonly mainId: string;
  readonly productId: string;
  readonly slug: string;
  readonly title: BilingualText;
  /** With the title. */
  readonly name: BilingualText;
  readonly staffId: number;
}

/** A draft behind the other variants, with everything of its locked main product that is no choice of a buyer. */
export const insertVariant = async (tx: Transaction, variant: NewVariant): Promise<void> => {
  const { mainId, productId, slug, title, name, sku, isbn, staffId } = variant;
  await sql`
    insert into product (product_id, slug, kind, category_code, name_zh, name_en, summary_zh, summary_en, description_zh,
      description_en, tax_kind, fits_store, weight_g, sides_cm, variant_of, variant_title_zh, variant_title_en, variant_index, sku, isbn, edited_by)
    select ${productId}, ${slug}, kind, category_code, ${name.zh}, ${name.en}, summary_zh, summary_en, description_zh,
      description_en, tax_kind, fits_store, weight_g, sides_cm, product_id, ${title.zh}, ${title.en},
      (select coalesce(max(v.variant_index) + 1, 0) from product v where v.variant_of = ${mainId}),
      ${sku}, ${isbn}, ${staffId}::bigint
    from product where product_id = ${mainId}`.execute(tx);
  await sql`
    insert into product_image (product_id, file_uuid, show_index, alt_zh, alt_en)
    select ${productId}, file_uuid, show_index, alt_zh, alt_en from product_image where product_id = ${mainId}`.execute(
    tx,
  );
};

export const updateVariant = async (
  tx: Transaction,
  productId: string,
  { title, name, sku, isbn }: GoodsCodes & { readonly title: BilingualText; readonly name: BilingualText },
): Promise<void> => {
  await tx
    .updateTable('product')
    .set({
      variant_title_zh: title.zh,
      variant_title_en: title.en,
      name_zh: name.zh,
      name_en: name.en,
      sku,
      isbn,
      updated_at: sql<Date>`now()`,
    })
    .where('product_id', '=', productId)
    .execute();
};

export const updateCodes = async (tx: Transaction, productId: string, { sku, isbn }: GoodsCodes): Promise<void> => {
  await tx.updateTable('product').set({ sku, isbn }).where('product_id', '=', productId).execute();
};

/** Calls a variant by another name, after its main product got one. */
export const renameVariant = async (tx: Transaction, productId: string, name: BilingualText): Promise<void> => {
  await tx
    .updateTable('product')
    .set({ name_zh: name.zh, name_en: name.en, updated_at: sql<Date>`now()` })
    .where('product_id', '=', productId)
    .execute();
};

/** Gives the variants of a product the category and the texts that it has now. */
export const copyTexts = async (tx: Transaction, mainId: string): Promise<void> => {
  await sql`
    update product v set category_code = main.category_code, summary_zh = main.summary_zh, summary_en = main.summary_en,
      description_zh = main.description_zh, description_en = main.description_en
    from product main where main.product_id = ${mainId} and v.variant_of = main.product_id`.execute(tx);
};

export const sortVariants = async (tx: Transaction, mainId: string, sorted: readonly string[]): Promise<void> => {
  await sql`
    update product v set variant_index = wished.place
    from unnest(${sorted}::text[]) with ordinality as wished (product_id, place)
    where v.product_id = wished.product_id and v.variant_of = ${mainId}`.execute(tx);
};

/** Whether a variant left the shop together with its main product. */
export const noteWithdrawnWithMain = async (tx: Transaction, productId: string, together: boolean): Promise<void> => {
  await tx.updateTable('product').set({ withdrawn_with_main: together }).where('product_id', '=', productId).execute();
};
