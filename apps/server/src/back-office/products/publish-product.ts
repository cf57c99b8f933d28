import type { Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { announceCatalogueChange } from '#server/catalogue/products/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { assertPossible } from './check-changes.ts';
import { changedParts } from './content.ts';
import { subjectOf } from './edit-product.ts';
import { lockProduct } from './lock-product.ts';
import type { ProductVersion } from './product.ts';
import { readProduct } from './read-product.ts';
import { applyChanges, keepDraft, noteEdit, setStatus } from './write-queries.ts';

/**
 * Shows a product, or the changes that wait, to everybody: all of it in one moment. Throws `product-incomplete` with what
 * is missing; nothing has changed then.
 */
export const publish = async (tx: Transaction, asked: ProductVersion): Promise<void> => {
  const product = await lockProduct(tx, asked);
  const { productId, waiting, status } = product;
  await assertComplete(tx, productId);
  // What the changes name may have gone while they waited.
  await assertPossible(tx, product, waiting);
  await applyChanges(tx, productId, waiting);
  await keepDraft(tx, productId, {});
  await setStatus(tx, productId, 'published');
  await noteEdit(tx, productId, asked.staffId);
  const details = { before: status, parts: changedParts(waiting) };
  const subject = subjectOf(productId);
  await noteStaffAction(tx, { staffId: asked.staffId, action: 'publish-product', subject, details });
  await announceCatalogueChange(tx, productId);
};

const assertComplete = async (tx: Transaction, productId: string): Promise<void> => {
  const { lacks } = await readProduct(tx, productId);
  if (lacks.length > 0) throw new ShopError('product-incomplete', { missing: lacks });
};

/** Takes a published product from sale. Carts say so, and whoever bought it keeps it. Throws `conflict-changed`. */
export const withdraw = async (tx: Transaction, asked: ProductVersion): Promise<void> => {
  const { productId, status } = await lockProduct(tx, asked);
  if (status !== 'published') throw new ShopError('conflict-changed');
  await setStatus(tx, productId, 'withdrawn');
  await noteEdit(tx, productId, asked.staffId);
  const subject = subjectOf(productId);
  await noteStaffAction(tx, { staffId: asked.staffId, action: 'withdraw-product', subject });
  await announceCatalogueChange(tx, productId);
};
