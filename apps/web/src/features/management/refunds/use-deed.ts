import type { Endpoint } from '@kapok/contract';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { toastFailure } from '#web/ui/toasts/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { STAFF_ORDERS_KEY } from '../orders/order-queries.ts';
import { STAFF_REFUNDS_KEY } from './refund-queries.ts';

export interface DeedWords {
  /** What is said when it is done. */
  readonly done: string;
  readonly onDone?: () => void;
  /** In place of the usual words for a failure; true where it has said something. */
  readonly onRefused?: (failure: unknown) => boolean;
}

/**
 * One deed of staff to a refund or a return, sent once for one press. Whatever comes of it, lists and orders are read anew:
 * a refusal means that the screen is old.
 */
export const useDeed = <Called extends Endpoint>(
  endpoint: Called,
  { done, onDone, onRefused }: DeedWords,
): UseMutationResult<unknown, Error, Called['body']['_zod']['input']> => {
  const client = useQueryClient();
  const once = useIntention();
  return useMutation({
    mutationFn: (body: Called['body']['_zod']['input']) =>
      once((idempotencyKey) => call(endpoint, body, { idempotencyKey })),
    onSuccess: () => {
      showToast('ok', done);
      onDone?.();
    },
    onError: (failure) => {
      if (onRefused?.(failure) !== true) toastFailure(failure);
    },
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: STAFF_REFUNDS_KEY }),
        client.invalidateQueries({ queryKey: STAFF_ORDERS_KEY }),
      ]);
    },
  });
};
