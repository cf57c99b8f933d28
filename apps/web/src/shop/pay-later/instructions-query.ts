import { contract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { ordersKey } from '#web/shop/orders/index.ts';

export type PayInstructions = NonNullable<Answer<typeof contract.qryPayInstructions>>;

/** What an unpaid order can be paid by; null where nothing was given out for it. */
export const instructionsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'instructions', orderId],
    queryFn: () => call(contract.qryPayInstructions, { CustomerOrderId: orderId }),
  });
