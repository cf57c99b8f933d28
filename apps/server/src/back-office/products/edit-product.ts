import type { AuditSubject } from '@kapok/contract';
import { findBrokenConstraint, type Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { assertPossible } from './check-changes.ts';
import { changedParts, mergeChanges, onlyRealChanges, type ContentChanges } from './content.ts';
import { lockProduct } from './lock-product.ts';
import { keepNamedPictures } from './picture-queries.ts';
import type { ProductVersion } from './product.ts';
import { hasCategory } from './queries.ts';
import { applyChanges, insertProduct, keepDraft, noteEdit, removeProduct, type NewProduct } from './write-queries.ts';
import { listVariants } from './variant-queries.ts';

/** What a number or an address is refused for, by the constraint that refuses it. */
const takenFields: Readonly<Record<string, string>> = {
  product_pkey: 'ProductId',
  product_slug_key: 'Slug',
  product_sku_key: 'Sku',
  product_variant_title_key: 'TitleZh',
};

/** Turns the database's refusal of a number or an address that is in use into the shop's. */
export const sayWhatIsTaken = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    const field = takenFields[findBrokenConstraint(error) ?? ''];
    throw field === undefined ? error : new ShopError('already-taken', { field });
  }
};

export const subjectOf = (productId: string): AuditSubject => `product/${productId}`;

/** Makes an empty draft that nobody but staff can see. What is taken already, the database refuses: see `sayWhatIsTaken`. */
export const insertDraft = async (tx: Transaction, product: NewProduct): Promise<void> => {
  if (!(await hasCategory(tx, product.categoryCode))) {
    throw new ShopError('invalid-request', { fields: [{ field: 'CategoryCode', fault: 'unknown' }] });
  }
  await insertProduct(tx, product);
  const { staffId, productId, kind, slug } = product;
  const details = { kind, slug };
  await noteStaffAction(tx, { staffId, action: 'create-product', subject: subjectOf(productId), details });
};

/**
 * Changes parts of a product: at once while nobody but staff can see it, later when it is published where shoppers can. The
 * parts that are not named stay. Throws `conflict-changed` where somebody else was quicker.
 */
export const changeProduct = async (tx: Transaction, asked: ProductVersion, changes: ContentChanges): Promise<void> => {
  const product = await lockProduct(tx, asked);
  await assertPossible(tx, product, onlyRealChanges(product.live, changes));
  const waiting = onlyRealChanges(product.live, mergeChanges(product.waiting, changes));
  if (product.status === 'draft') await applyChanges(tx, product.productId, waiting);
  else await keepDraft(tx, product.productId, waiting);
  await noteEdit(tx, product.productId, asked.staffId);
  const details = { parts: changedParts(mergeChanges({}, changes)), waits: product.status !== 'draft' };
  const subject = subjectOf(product.productId);
  await noteStaffAction(tx, { staffId: asked.staffId, action: 'save-product', subject, details });
};

/** Throws away the changes that wait. */
export const discardDraft = async (tx: Transaction, asked: ProductVersion): Promise<void> => {
  const { productId, waiting } = await lockProduct(tx, asked);
  await keepDraft(tx, productId, {});
  await keepNamedPictures(tx, productId, []);
  await noteEdit(tx, productId, asked.staffId);
  const details = { parts: changedParts(waiting) };
  const subject = subjectOf(productId);
  await noteStaffAction(tx, { staffId: asked.staffId, action: 'discard-product-draft', subject, details });
};

/** Removes a draft that was never published. Throws `in-use` for any other product, and for one that had stock or has variants. */
export const deleteProduct = async (tx: Transaction, asked: ProductVersion): Promise<boolean> => {
  const { productId, publishedAt, stock } = await lockProduct(tx, asked);
  const hasVariants = (await listVariants(tx, productId)).length > 0;
  if (publishedAt !== null || stock !== null || hasVariants) throw new ShopError('in-use');
  await removeProduct(tx, productId);
  const subject = subjectOf(productId);
  await noteStaffAction(tx, { staffId: asked.staffId, action: 'delete-product', subject });
  return true;
};
