import type { Database } from '#server/platform/db/database.ts';

/** Which of the addresses are in use, and by which product. */
export const listSlugs = async (
  db: Database,
  slugs: readonly string[],
): Promise<readonly { readonly slug: string; readonly productId: string }[]> =>
  slugs.length === 0
    ? []
    : db.selectFrom('product').select(['slug', 'product_id as productId']).where('slug', 'in', slugs).execute();
