import type { Database } from '#server/platform/db/database.ts';
import { productKey, type GivableProduct } from './judge-row.ts';
import { listNamedProducts, type NamedProduct } from './product-name-queries.ts';

/** What staff say a name of the file stands for: a product's number, or nothing. */
export type ChosenProducts = Readonly<Record<string, string>>;

/** Products whose right can be given. */
export const listGivable = async (db: Database): Promise<readonly NamedProduct[]> =>
  (await listNamedProducts(db)).filter(({ status, opens }) => status !== 'draft' && opens.length > 0);

/** Products by every name that a file may call them: number, address, title in each language, and what staff have chosen. */
export const findProductsByName = async (
  db: Database,
  chosen: ChosenProducts,
): Promise<ReadonlyMap<string, (GivableProduct & { readonly productId: string }) | null>> => {
  const products = await listNamedProducts(db);
  const byName = new Map<string, NamedProduct | null>();
  // The number of one product stands before the title of another.
  for (const place of [3, 2, 1, 0]) {
    for (const product of products) {
      const key = productKey(product.names[place] ?? '');
      if (key !== '') byName.set(key, product);
    }
  }
  for (const [name, productId] of Object.entries(chosen)) {
    const product = products.find((one) => one.productId === productId);
    if (productId === '') byName.set(productKey(name), null);
    else if (product !== undefined) byName.set(productKey(name), product);
  }
  return byName;
};
