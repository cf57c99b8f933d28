import type { Database } from '#server/platform/db/database.ts';

/** Which of the addresses are in use, and by which product. */
export const listSlugs = async (
  db: Database,
  slugs: readonly string[],
): Promise<readonly { readonly slug: string; readonly productId: string }[]> =>
  slugs.length === 0
    ? []
    : db.selectFrom('product').select(['slug', 'product_id as productId']).where('slug', 'in', slugs).execute();

/** The slugs of all teachers. */
export const listTeacherSlugs = async (db: Database): Promise<readonly string[]> =>
  (await db.selectFrom('teacher').select('slug').execute()).map(({ slug }) => slug);

/** Which of the SKUs are in use, and by which product. */
export const listSkus = async (
  db: Database,
  skus: readonly string[],
): Promise<readonly { readonly sku: string; readonly productId: string }[]> =>
  skus.length === 0
    ? []
    : db.selectFrom('product').select(['sku', 'product_id as productId']).where('sku', 'in', skus).execute();
