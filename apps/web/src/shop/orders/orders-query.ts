import { CANCELLED_ORDERS, contract, RECENT_ORDERS, UNPAID_ORDERS } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import type { OrderDays } from './order-days.ts';

export type OrderData = Answer<typeof contract.qryOrderByOrderId>;
export type GoodsLine = OrderData['CustomerOrderDS'][number];

/** The key below which everything about orders is kept; invalidate it after anything that changes one. */
export const ordersKey = ['orders'] as const;

const unpaidOrdersQuery = queryOptions({
  queryKey: [...ordersKey, 'unpaid'],
  queryFn: () => call(contract.qryOrders, { qryType: UNPAID_ORDERS }),
});

/** Whether an unpaid order is paid for when its parcel is fetched: there is nothing to pay here, and nothing to delete. */
export const isAtPickup = ({ PayAtPickup }: Pick<OrderData, 'PayAtPickup'>): boolean =>
  PayAtPickup?.State === 'waiting';

/** The unpaid ones that their buyer has to pay now: the menu counts and the first tab of the orders lists them. */
export const toPayQuery = queryOptions({
  ...unpaidOrdersQuery,
  select: (orders) => orders.filter((order) => !isAtPickup(order)),
});

/** Those that are paid when the parcel is fetched: to their buyer they are bought, and on their way. */
export const atPickupQuery = queryOptions({ ...unpaidOrdersQuery, select: (orders) => orders.filter(isAtPickup) });

const pastLists = { recent: RECENT_ORDERS, cancelled: CANCELLED_ORDERS } as const;

/** Paid or cancelled orders of the last six months, or of the days that the member asked for (ORD-4). */
export const pastOrdersQuery = (list: keyof typeof pastLists, days: OrderDays | null) =>
  queryOptions({
    queryKey: [...ordersKey, list, days],
    queryFn: () =>
      call(contract.qryOrders, {
        qryType: pastLists[list],
        ...(days === null ? {} : { DateFrom: days.from, DateTo: days.to }),
      }),
  });

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', orderId],
    queryFn: () => call(contract.qryOrderByOrderId, { qryString: orderId }),
  });
