import { mgntOrdersContract } from '@kapok/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { ofMember } from './of-member.ts';

const contract = mgntOrdersContract;

export type ListedOrder = Answer<typeof contract.qryMgntOrders>['Orders'][number];
export type WholeOrder = Answer<typeof contract.qryMgntOrder>;
export type UnquotedCart = Answer<typeof contract.qryUnquotedCarts>[number];
/** What the list is narrowed to; all of it stands in the address. */
export interface OrderFilter extends Omit<OrderAsk, 'After' | 'UserId'> {
  readonly UserId?: string;
}
type OrderAsk = NonNullable<(typeof contract.qryMgntOrders)['body']['_zod']['input']>;

/** The filter as the calls take it. */
export const askOf = ({ UserId, ...filter }: OrderFilter): OrderAsk => ({
  ...filter,
  ...ofMember(UserId),
});

/** Behind this all keys of what staff see of orders stand; invalidate it after every deed. */
export const STAFF_ORDERS_KEY = ['staff-orders'] as const;

export const orderListQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: [...STAFF_ORDERS_KEY, 'list', filter],
    queryFn: ({ pageParam }) =>
      call(contract.qryMgntOrders, { ...askOf(filter), ...(pageParam === '' ? {} : { After: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.Next ?? undefined,
  });

export const wholeOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...STAFF_ORDERS_KEY, 'one', orderId],
    queryFn: () => call(contract.qryMgntOrder, { CustomerOrderId: orderId }),
  });

export const unquotedCartsQuery = queryOptions({
  queryKey: [...STAFF_ORDERS_KEY, 'quotes'],
  queryFn: () => call(contract.qryUnquotedCarts, {}),
});
