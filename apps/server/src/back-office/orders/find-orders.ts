import type { Database } from '#server/platform/db/database.ts';
import { listOrders, narrowOrders } from './list-queries.ts';
import type { ListedOrderWithNames, OrderFilter, OrderSort } from './order-list.ts';

const ORDERS_PER_PAGE = 50;

export interface OrderPage {
  readonly orders: readonly ListedOrderWithNames[];
  /** The number of the order to go on behind; null at the end. */
  readonly next: string | null;
}

export interface OrderAsk {
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  readonly after: string | undefined;
}

/** A page of orders by search words and filters (MGNT-4). */
export const findOrders = async (db: Database, { filter, sort, after }: OrderAsk): Promise<OrderPage> => {
  const narrowed = await narrowOrders(db, filter);
  const rows = await listOrders(db, { filter, narrowed, sort, after, limit: ORDERS_PER_PAGE + 1 });
  const orders = rows.slice(0, ORDERS_PER_PAGE);
  return { orders, next: rows.length > ORDERS_PER_PAGE ? (orders.at(-1)?.orderNumber ?? null) : null };
};
