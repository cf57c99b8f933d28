import type { Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { announceCatalogueChange } from '#server/catalogue/products/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { assertPossible } from './check-changes.ts';
import { changedParts } from './content.ts';
import { subjectOf } from './edit-product.ts';
import { lockProduct } from './lock-product.ts';
import type { ProductVersion, StoredProduct } from './product.ts';
import { lockProductVersion } from './queries.ts';
import { readProduct } from './read-product.ts';
import { findMainId, listVariants, noteWithdrawnWithMain } from './variant-queries.ts';
import { applyChanges, keepDraft, noteEdit, setStatus } from './write-queries.ts';

/**
 * Shows a product, or the changes that wait, to everybody: all of it in one moment. Throws `product-incomplete` with what
 * is missing; nothing has changed then.
 */
export const publish = async (tx: Transaction, asked: ProductVersion): Promise<void> => {
  await lockMain(tx, asked.productId);
  await publishLocked(tx, await lockProduct(tx, asked), asked.staffId);
  await publishVariants(tx, asked);
};

const publishLocked = async (tx: Transaction, product: StoredProduct, staffId: number): Promise<void> => {
  const { productId, waiting, status } = product;
  await assertComplete(tx, productId);
  // What the changes name may have gone while they waited.
  await assertPossible(tx, product, waiting);
  await applyChanges(tx, productId, waiting);
  await keepDraft(tx, productId, {});
  await setStatus(tx, productId, 'published');
  await noteWithdrawnWithMain(tx, productId, false);
  await noteEdit(tx, productId, staffId);
  const details = { before: status, parts: changedParts(waiting) };
  const subject = subjectOf(productId);
  await noteStaffAction(tx, { staffId, action: 'publish-product', subject, details });
  await announceCatalogueChange(tx, productId);
};

/** A variant is published while nobody withdraws its main product. */
const lockMain = async (tx: Transaction, productId: string): Promise<void> => {
  const mainId = await findMainId(tx, productId);
  if (mainId !== undefined) await lockProductVersion(tx, mainId);
};

/** With a product come those of its variants that are ready: new ones, and those that were withdrawn with it. */
const publishVariants = async (tx: Transaction, { productId: mainId, staffId }: ProductVersion): Promise<void> => {
  for (const { productId, version, status, withdrawnWithMain } of await listVariants(tx, mainId)) {
    if (status !== 'draft' && !withdrawnWithMain) continue;
    const variant = await lockProduct(tx, { productId, version });
    const { lacks } = await readProduct(tx, productId);
    if (lacks.length === 0) await publishLocked(tx, variant, staffId);
  }
};

const assertComplete = async (tx: Transaction, productId: string): Promise<void> => {
  const { lacks } = await readProduct(tx, productId);
  if (lacks.length > 0) throw new ShopError('product-incomplete', { missing: lacks });
};

/**
 * Takes a published product from sale, and its variants with it. Carts say so, and whoever bought it keeps it. Throws
 * `conflict-changed`.
 */
export const withdraw = async (tx: Transaction, asked: ProductVersion): Promise<void> => {
  const { productId, status } = await lockProduct(tx, asked);
  if (status !== 'published') throw new ShopError('conflict-changed');
  await withdrawLocked(tx, asked.staffId, productId);
  for (const variant of await listVariants(tx, productId)) {
    if (variant.status !== 'published') continue;
    await lockProduct(tx, variant);
    await withdrawLocked(tx, asked.staffId, variant.productId);
    await noteWithdrawnWithMain(tx, variant.productId, true);
  }
};

const withdrawLocked = async (tx: Transaction, staffId: number, productId: string): Promise<void> => {
  await setStatus(tx, productId, 'withdrawn');
  await noteEdit(tx, productId, staffId);
  await noteStaffAction(tx, { staffId, action: 'withdraw-product', subject: subjectOf(productId) });
  await announceCatalogueChange(tx, productId);
};
