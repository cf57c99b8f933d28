import { contract, RECENT_ORDERS, UNPAID_ORDERS } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type OrderData = Answer<typeof contract.qryOrderByOrderId>;
export type GoodsLine = OrderData['CustomerOrderDS'][number];

/** The key below which everything about orders is kept; invalidate it after anything that changes one. */
export const ordersKey = ['orders'] as const;

export const unpaidOrdersQuery = queryOptions({
  queryKey: [...ordersKey, 'unpaid'],
  queryFn: () => call(contract.qryOrders, { qryType: UNPAID_ORDERS }),
});

/** Orders of the last six months, or all since the given day where the member asked for older ones (ORD-4). */
export const recentOrdersQuery = (dateFrom: string | null) =>
  queryOptions({
    queryKey: [...ordersKey, 'recent', dateFrom],
    queryFn: () =>
      call(contract.qryOrders, { qryType: RECENT_ORDERS, ...(dateFrom === null ? {} : { DateFrom: dateFrom }) }),
  });

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', orderId],
    queryFn: () => call(contract.qryOrderByOrderId, { qryString: orderId }),
  });
