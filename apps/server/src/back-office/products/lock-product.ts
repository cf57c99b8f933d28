import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { ProductVersion, StoredProduct } from './product.ts';
import { findStoredProduct, lockProductVersion } from './queries.ts';

/**
 * The product as nobody else can change it until the transaction ends. Throws `not-found`, and `conflict-changed` with who
 * changed it meanwhile where it is not the version that the caller saw.
 */
export const lockProduct = async (
  tx: Transaction,
  { productId, version }: Pick<ProductVersion, 'productId' | 'version'>,
): Promise<StoredProduct> => {
  // Locked first and read afterwards: a statement that waited for the lock would see what was before.
  await lockProductVersion(tx, productId);
  const product = await findStoredProduct(tx, productId);
  if (product === undefined) throw new ShopError('not-found');
  if (product.version !== version) {
    throw new ShopError('conflict-changed', { version: product.version, editedBy: product.editedBy });
  }
  return product;
};
