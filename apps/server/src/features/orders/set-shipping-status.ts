import type { Transaction } from '#server/db/database.ts';
import { ShopError } from '#server/http/shop-error.ts';
import { findShipping, updateShippingStatus } from './shipping-queries.ts';

/**
 * Sets what the buyer of a paid order reads about its delivery; an empty text means "not yet shipped" again (ORD-3). Throws
 * `order-not-found`, or `conflict-changed` for an order that is not paid or has nothing to send.
 */
export const setShippingStatus = async (tx: Transaction, orderNumber: string, status: string): Promise<true> => {
  const order = await findShipping(tx, orderNumber);
  if (order === undefined) throw new ShopError('order-not-found');
  if (!order.toSend) throw new ShopError('conflict-changed');
  await updateShippingStatus(tx, order.id, status.trim());
  return true;
};
