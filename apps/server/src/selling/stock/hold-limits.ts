import { inLanguage, refuseHold, type Language, type OrderLimits } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findEarlierRenewals, listHeld, raiseRenewals, type HeldProduct } from './held-queries.ts';

export interface Holder {
  readonly memberId: number;
  readonly orderId: number;
  readonly language: Language;
}

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

/**
 * Whether the member may hold the goods of an order once more beside those of their other orders (SAFE-5). For a transaction that
 * has locked the stock of these goods, so that orders are counted one after the other.
 */
export const mayHoldBeside = async (
  tx: Transaction,
  { memberId, orderId }: Pick<Holder, 'memberId' | 'orderId'>,
  limits: OrderLimits,
): Promise<boolean> => refuseHold({ products: await listHeld(tx, memberId, orderId) }, limits) === null;

const named = ({ productId, nameZh, nameEn, pieces }: HeldProduct, language: Language) => ({
  productId,
  name: inLanguage({ zh: nameZh, en: nameEn }, language),
  pieces,
});

/**
 * How often the goods of a locked order were held again for its member, those of other orders that were not paid included
 * (SAFE-5), and notes it in the order: deleting an order and placing it again begins nothing anew. A new order is itself one
 * more time. The member's cart must be locked.
 */
export const countRenewals = async (
  tx: Transaction,
  { memberId, orderId }: Pick<Holder, 'memberId' | 'orderId'>,
  order: 'new' | 'placed',
): Promise<number> => {
  const earlier = await findEarlierRenewals(tx, memberId, orderId);
  if (earlier === null) return raiseRenewals(tx, orderId, 0);
  return raiseRenewals(tx, orderId, order === 'new' ? earlier + 1 : earlier);
};
