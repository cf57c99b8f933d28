import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { subjectOf } from './edit-product.ts';
import { findKind, updateFitsStore } from './stock-queries.ts';

/**
 * Says whether goods can be sent to a store, at once and for open carts, too: it is a matter of the parcel, and no draft waits
 * for it. False where it is so already. Throws `not-found`, and `invalid-request` for what is not sent.
 */
export const setStoreDelivery = async (
  tx: Transaction,
  staffId: number,
  productId: string,
  fitsStore: boolean,
): Promise<boolean> => {
  const kind = await findKind(tx, productId);
  if (kind === undefined) throw new ShopError('not-found');
  if (kind !== 'goods') throw new ShopError('invalid-request', { field: 'ProductId' });
  if (!(await updateFitsStore(tx, productId, fitsStore))) return false;
  await noteStaffAction(tx, {
    staffId,
    action: 'set-store-delivery',
    subject: subjectOf(productId),
    details: { fitsStore },
  });
  return true;
};
