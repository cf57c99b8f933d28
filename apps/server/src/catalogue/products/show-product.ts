import type { Database } from '#server/platform/db/database.ts';
import { listAlbumCards, listCardsOf } from './card-queries.ts';
import type { ProductMedia, ProductPage, ProductSummary, ProductVariant, StandingProduct } from './product.ts';
import { findCard, findMedia, findPageBySlug, findVideoAddress, isWithdrawn } from './queries.ts';
import { toMedia, toSummary } from './to-product.ts';
import { listSoldVariants } from './variant-queries.ts';

/**
 * Everything that a product page shows, or undefined for an unknown address, a draft, or a product that is no longer sold
 * and that the asking member (undefined for a visitor) does not own.
 */
export const findProductPage = async (
  db: Database,
  slug: string,
  memberId: number | undefined,
): Promise<ProductPage | undefined> => {
  const row = await findPageBySlug(db, slug, memberId);
  if (row === undefined) return undefined;
  const bundle = row.kind === 'album' ? await listAlbumCards(db, row.product_id) : [];
  return {
    ...toSummary(row),
    ...toMedia(row),
    categoryName: { zh: row.category_name_zh, en: row.category_name_en },
    description: { zh: row.description_zh, en: row.description_en },
    bundle: bundle.map(toSummary),
    variants: row.has_variants ? await listSoldVariants(db, row.product_id) : [],
    sku: row.sku,
    isbn: row.isbn,
    teachers: row.teachers,
    owned: row.owned,
  };
};

/** The product by its number, under the same conditions as its page. */
export const findProduct = async (
  db: Database,
  productId: string,
  memberId: number | undefined,
): Promise<ProductSummary | undefined> => {
  const row = await findCard(db, productId, memberId);
  return row === undefined ? undefined : toSummary(row);
};

/** What can be chosen on the page of a product. */
export const readVariants = (db: Database, productId: string): Promise<readonly ProductVariant[]> =>
  listSoldVariants(db, productId);

/** Images and playlist, empty where the product may not be seen. */
export const readProductMedia = async (
  db: Database,
  productId: string,
  memberId: number | undefined,
): Promise<ProductMedia> => {
  const row = await findMedia(db, productId, memberId);
  return row === undefined ? { images: [], playlist: [], readings: [] } : toMedia(row);
};

/** The https address elsewhere that shows the product, or nothing where it has none or may not be seen (PLAY-6). */
export const findVideoUrl = async (db: Database, productId: string, memberId: number | undefined): Promise<string> =>
  (await findVideoAddress(db, productId, memberId)) ?? '';

/** Products that somebody remembers, in the given order, with whether they are still sold; drafts are left out. */
export const readStandingProducts = async (
  db: Database,
  productIds: readonly string[],
): Promise<readonly StandingProduct[]> => {
  const rows = await listCardsOf(db, productIds);
  return rows.map((row) => ({ ...toSummary(row), isSold: row.is_sold }));
};

/** Whether a product was at this address and is no longer sold. */
export const wasWithdrawn = (db: Database, slug: string): Promise<boolean> => isWithdrawn(db, slug);
