import { inLanguage, refuseHold, refuseOrder, type Language, type OrderLimits } from '@kapok/domain';
import type { Transaction } from '#server/db/database.ts';
import { ShopError } from '#server/http/shop-error.ts';
import { listHeld, type HeldProduct, type OpenOrders } from './limit-queries.ts';

interface Holder {
  readonly memberId: number;
  readonly orderId: number;
  readonly language: Language;
}

/** Throws `too-many-open-orders` with the `limit` where the member may not place another order (SAFE-5). */
export const assertMayOrder = (open: OpenOrders, limits: OrderLimits): void => {
  if (refuseOrder({ ...open, products: [] }, limits) === 'too-many-open-orders')
    throw new ShopError('too-many-open-orders', { limit: limits.openOrders });
};

/**
 * Throws `too-many-held` with the `limit` and the products where a member would hold more pieces than one person may. The
 * member's cart must be locked, so that orders are counted one after the other.
 */
export const assertMayHold = async (tx: Transaction, holder: Holder, limits: OrderLimits): Promise<void> => {
  const { memberId, orderId, language } = holder;
  const held = await listHeld(tx, memberId, orderId);
  if (refuseHold({ products: held }, limits) === null) return;
  const tooMany = held.filter(({ pieces }) => pieces > limits.heldPieces);
  throw new ShopError('too-many-held', {
    limit: limits.heldPieces,
    products: tooMany.map((product) => named(product, language)),
  });
};

const named = ({ productId, nameZh, nameEn, pieces }: HeldProduct, language: Language) => ({
  productId,
  name: inLanguage({ zh: nameZh, en: nameEn }, language),
  pieces,
});
