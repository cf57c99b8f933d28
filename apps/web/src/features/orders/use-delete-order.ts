import { contract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { useTexts } from '#web/texts/language.ts';
import { toastFailure } from '#web/ui/toasts/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { ordersKey } from './orders-query.ts';

/** Deletes an unpaid order after the member said yes (ORD-2). */
export const useDeleteOrder = () => {
  const { orders, errors } = useTexts();
  const client = useQueryClient();
  const once = useIntention();
  return useMutation({
    mutationFn: (orderId: string) =>
      once((idempotencyKey) => call(contract.goDeleteMyOrder, { CustomerOrderId: orderId }, { idempotencyKey })),
    onSuccess: (isDeleted, orderId) => {
      if (isDeleted) showToast('ok', orders.removed(orderId));
      else showToast('error', errors['order-not-found']);
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  });
};
