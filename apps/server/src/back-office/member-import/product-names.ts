import { courseKey } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { listNamedProducts, type NamedProduct } from './product-name-queries.ts';

/** What staff say a name of the file stands for: numbers of products, or none. Imports of before hold one number or an empty text. */
export type ChosenProducts = Readonly<Record<string, readonly string[] | string>>;

const numbersOf = (chosen: readonly string[] | string): readonly string[] =>
  typeof chosen === 'string' ? [chosen].filter((productId) => productId !== '') : chosen;

/** Products whose right can be given. */
export const listGivable = async (db: Database): Promise<readonly NamedProduct[]> =>
  (await listNamedProducts(db)).filter(({ status, opens }) => status !== 'draft' && opens.length > 0);

/** Products by every name that a file may call them: number, address, title in each language, and what staff have chosen. */
export const findProductsByName = async (
  db: Database,
  chosen: ChosenProducts,
): Promise<ReadonlyMap<string, readonly NamedProduct[]>> => {
  const products = await listNamedProducts(db);
  const byName = new Map<string, readonly NamedProduct[]>();
  // The number of one product stands before the title of another.
  for (const place of [3, 2, 1, 0]) {
    for (const product of products) {
      const key = courseKey(product.names[place] ?? '');
      if (key !== '') byName.set(key, [product]);
    }
  }
  for (const [name, numbers] of Object.entries(chosen)) {
    const wished = numbersOf(numbers);
    const found = products.filter(({ productId }) => wished.includes(productId));
    if (found.length === wished.length) byName.set(courseKey(name), found);
  }
  return byName;
};
