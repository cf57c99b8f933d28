import { CANCELLED_ORDERS, UNPAID_ORDERS, type OrderList } from '@kapok/contract';
import type { Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findAmountToPay, findOrder, listPastOrders, listUnpaidOrders } from './list-queries.ts';
import type { Order } from './order.ts';

export interface OrdersAsk {
  readonly list: OrderList;
  /** Days in Taipei, yyyy-MM-dd; they narrow paid and cancelled orders, unpaid ones are always shown (ORD-4). */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The member's unpaid, paid or cancelled orders, newest first. */
export const readOrders = (db: Database, memberId: number, ask: OrdersAsk): Promise<readonly Order[]> => {
  if (unpaidWords.includes(ask.list)) return listUnpaidOrders(db, memberId);
  return listPastOrders(db, memberId, cancelledWords.includes(ask.list) ? 'cancelled' : 'paid', ask);
};

/** The wire names each list in both languages. */
const unpaidWords: readonly OrderList[] = [UNPAID_ORDERS, 'unpaid'];
const cancelledWords: readonly OrderList[] = [CANCELLED_ORDERS, 'cancelled'];

/** The member's own order. Throws `order-not-found` for an unknown and for somebody else's alike. */
export const readOrder = async (db: Database, memberId: number, orderNumber: string): Promise<Order> => {
  const order = await findOrder(db, memberId, orderNumber);
  if (order === undefined) throw new ShopError('order-not-found');
  return order;
};

/** What there is to pay for the member's own order, NTD; undefined where there is nothing to pay. */
export const readAmountToPay = (db: Database, memberId: number, orderNumber: string): Promise<number | undefined> =>
  findAmountToPay(db, memberId, orderNumber);
