import { mgntOrdersContract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toasts/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { STAFF_ORDERS_KEY } from './order-queries.ts';

export interface ShippingChange {
  readonly orderIds: readonly string[];
  readonly text: string;
  /** Undefined: stays as it is. */
  readonly trackingNumber: string | undefined;
}

export interface DeliveryChange {
  readonly orderIds: readonly string[];
  readonly isDelivered: boolean;
}

type Changed = Answer<typeof mgntOrdersContract.setShipping>;

/** Says what was changed and what could not be. */
const useTell = () => {
  const words = useWords(managementOrderWords);
  return (changed: Changed, said: string): void => {
    if (changed.Changed.length > 0) showToast('ok', said);
    if (changed.Unsuitable.length > 0) showToast('error', words.unsuitable(changed.Unsuitable.length));
  };
};

/** Sets the shipping text of one or many orders. */
export const useSetShipping = (onDone: () => void) => {
  const { shipping: words } = useWords(managementOrderWords);
  const client = useQueryClient();
  const once = useIntention();
  const tell = useTell();
  return useMutation({
    mutationFn: ({ orderIds, text, trackingNumber }: ShippingChange) =>
      once((idempotencyKey) =>
        call(
          mgntOrdersContract.setShipping,
          {
            CustomerOrderIds: [...orderIds],
            Text: text,
            ...(trackingNumber === undefined ? {} : { TrackingNumber: trackingNumber }),
          },
          { idempotencyKey },
        ),
      ),
    onSuccess: (changed) => {
      tell(changed, words.saved(changed.Changed.length));
      onDone();
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: STAFF_ORDERS_KEY }),
  });
};

/** Marks one or many orders as delivered, or takes the mark back. */
export const useMarkDelivered = (onDone: () => void) => {
  const { delivered: words } = useWords(managementOrderWords);
  const client = useQueryClient();
  const once = useIntention();
  const tell = useTell();
  return useMutation({
    mutationFn: ({ orderIds, isDelivered }: DeliveryChange) =>
      once((idempotencyKey) =>
        call(
          mgntOrdersContract.markDelivered,
          { CustomerOrderIds: [...orderIds], Delivered: isDelivered },
          { idempotencyKey },
        ),
      ),
    onSuccess: (changed, { isDelivered }) => {
      tell(changed, isDelivered ? words.saved(changed.Changed.length) : words.undone);
      onDone();
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: STAFF_ORDERS_KEY }),
  });
};
