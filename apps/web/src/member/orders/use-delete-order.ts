import { useWords } from '#web/texts/use-words.ts';
import { orderListWords } from '#web/texts/order-list-words.ts';
import { contract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { failureCode, failureInstant } from '#web/api/call-failure.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { useTexts } from '#web/texts/language.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { nextFullMinute } from '#web/ui/next-full-minute.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast, toastWhile } from '#web/ui/toasts/toast-store.ts';
import { ordersKey } from '#web/shop/orders/index.ts';

/** Deletes an unpaid order after the member said yes (ORD-2); one that is just being paid says from when on it can be. */
export const useDeleteOrder = () => {
  const { errors } = useTexts();
  const orders = useWords(orderListWords);
  const client = useQueryClient();
  const once = useIntention();
  return useMutation({
    mutationFn: (orderId: string) =>
      toastWhile(orders.working, () =>
        once((idempotencyKey) => call(contract.goDeleteMyOrder, { CustomerOrderId: orderId }, { idempotencyKey })),
      ),
    onSuccess: (isDeleted, orderId) => {
      if (isDeleted) showToast('ok', orders.removed(orderId));
      else showToast('error', errors['order-not-found']);
    },
    onError: (failure) => {
      const until = failureCode(failure) === 'payment-pending' ? failureInstant(failure, 'until') : null;
      if (until === null) toastFailure(failure);
      else showToast('error', orders.removePending(formatDayAndTime(nextFullMinute(until))));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  });
};
