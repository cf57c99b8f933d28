import type { Endpoint } from '@kapok/contract';
import { call } from '#web/api/api.ts';
import { STAFF_ORDERS_KEY } from '#web/admin/shared/order-queries.ts';
import { useDeed, type Deed } from '#web/admin/shared/use-deed.ts';
import { STAFF_REFUNDS_KEY } from './refund-queries.ts';

type RefundDeed = Pick<Deed<unknown, unknown>, 'onDone' | 'onFailed'> & { readonly said: string };

/** One deed to a refund or a return; lists and orders are read anew after it. */
export const useRefundDeed = <Called extends Endpoint>(endpoint: Called, deed: RefundDeed) =>
  useDeed({
    ...deed,
    send: (body: Called['body']['_zod']['input'], idempotencyKey) => call(endpoint, body, { idempotencyKey }),
    concerns: [STAFF_REFUNDS_KEY, STAFF_ORDERS_KEY],
  });
