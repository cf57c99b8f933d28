import { contract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { ordersKey } from '#web/shop/orders/index.ts';
import { currentLanguage } from '#web/texts/language.ts';

export type SeatsOfLine = Answer<typeof contract.qrySeats>[number];

/** The codes of an order's seats; read anew with the orders. */
export const seatsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'seats', orderId, currentLanguage()],
    queryFn: () => call(contract.qrySeats, { CustomerOrderId: orderId }),
  });
