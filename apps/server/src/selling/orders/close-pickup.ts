import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { cancelOrder } from './cancel-order.ts';
import { lockOrderAtPickup, noteClosedBy } from './pickup-queries.ts';

/**
 * Ends an order whose parcel was not fetched: nothing is charged or invoiced, its goods, coupon and points go back, and the buyer is
 * told. False where that was done before. The order's lock decides against a payment at the same moment; money that comes later is
 * recorded and sent back (ORD-5). Throws `order-not-found`, `not-allowed` for the own order, `order-already-paid`, or
 * `conflict-changed` where no parcel of it waits to be paid for.
 */
export const closePickup = async (tx: Transaction, staffId: number, orderNumber: string): Promise<boolean> => {
  const order = await lockOrderAtPickup(tx, orderNumber);
  if (order === undefined) throw new ShopError('order-not-found');
  if (order.memberId === staffId) throw new ShopError('not-allowed', { reason: 'own-order' });
  if (order.pickupState === 'not-fetched') return false;
  if (order.status === 'paid') throw new ShopError('order-already-paid');
  if (order.pickupState !== 'waiting') throw new ShopError('conflict-changed');
  await cancelOrder(tx, order, { event: 'notFetched' });
  await noteClosedBy(tx, order.id, staffId);
  return true;
};
