import { refuseOrder, unpaidOrdersADay, type OrderLimits } from '@kapok/domain';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { OpenOrders } from './limit-queries.ts';

/**
 * Throws `too-many-open-orders` with the `limit` where the member may not place another order (SAFE-5), and `rate-limited` where
 * they placed many in a day without paying one: deleting them makes room for more, and every one stays in the books.
 */
export const assertMayOrder = (open: OpenOrders, limits: OrderLimits): void => {
  if (refuseOrder({ ...open, products: [] }, limits) === 'too-many-open-orders')
    throw new ShopError('too-many-open-orders', { limit: limits.openOrders });
  if (open.unpaidToday >= unpaidOrdersADay(limits))
    throw new ShopError('rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil(open.fewerInSeconds ?? 1)) });
};
