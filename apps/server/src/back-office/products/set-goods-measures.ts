import type { GoodsMeasures } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { subjectOf } from './edit-product.ts';
import { findKind, updateMeasures } from './stock-queries.ts';

/**
 * Says what one piece of goods weighs and measures, at once and for open carts, too, as `setStoreDelivery` does. False where it is so
 * already. Throws `not-found`, and `invalid-request` for what is not sent.
 */
export const setGoodsMeasures = async (
  tx: Transaction,
  staffId: number,
  productId: string,
  measures: GoodsMeasures,
): Promise<boolean> => {
  const kind = await findKind(tx, productId);
  if (kind === undefined) throw new ShopError('not-found');
  if (kind !== 'goods') throw new ShopError('invalid-request', { field: 'ProductId' });
  if (!(await updateMeasures(tx, productId, measures))) return false;
  await noteStaffAction(tx, {
    staffId,
    action: 'set-goods-measures',
    subject: subjectOf(productId),
    details: measuresInWords(measures),
  });
  return true;
};

const measuresInWords = ({ weightGrams, sidesCm }: GoodsMeasures) => ({
  weightGrams: weightGrams ?? '—',
  sidesCm: sidesCm?.join(' × ') ?? '—',
});
