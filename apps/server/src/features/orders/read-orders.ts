import { UNPAID_ORDERS, type RECENT_ORDERS } from '@kapok/contract';
import type { Database } from '#server/db/database.ts';
import { ShopError } from '#server/http/shop-error.ts';
import { findAmountToPay, findOrder, listPaidOrders, listUnpaidOrders } from './list-queries.ts';
import type { Order } from './order.ts';

export interface OrdersAsk {
  readonly list: typeof UNPAID_ORDERS | typeof RECENT_ORDERS;
  /** Days in Taipei, yyyy-MM-dd; they narrow the paid orders, unpaid ones are always shown (ORD-4). */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The member's unpaid or paid orders, newest first. */
export const readOrders = (db: Database, memberId: number, ask: OrdersAsk): Promise<readonly Order[]> =>
  ask.list === UNPAID_ORDERS ? listUnpaidOrders(db, memberId) : listPaidOrders(db, memberId, ask);

/** The member's own order. Throws `order-not-found` for an unknown and for somebody else's alike. */
export const readOrder = async (db: Database, memberId: number, orderNumber: string): Promise<Order> => {
  const order = await findOrder(db, memberId, orderNumber);
  if (order === undefined) throw new ShopError('order-not-found');
  return order;
};

/** What there is to pay for the member's own order, NTD; undefined where there is nothing to pay. */
export const readAmountToPay = (db: Database, memberId: number, orderNumber: string): Promise<number | undefined> =>
  findAmountToPay(db, memberId, orderNumber);
