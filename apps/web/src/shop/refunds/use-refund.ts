import { ordersContract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useIntention } from '#web/api/use-intention.ts';

export interface AskedRefund {
  readonly orderId: string;
  readonly productId: string;
  /** Pre-tax, as the person saw it; the server compares it. */
  readonly netNtd: number;
}

/**
 * Asks for a refund. Whatever comes of it, the orders are read anew: a refusal means that the figures on the screen are old.
 * With a refund the right to the course ends, so what is owned is read anew, too. A refusal
 * shows after that, beside the new figures.
 */
export const useRefund = (onRequested: () => void) => {
  const client = useQueryClient();
  const once = useIntention();
  return useMutation({
    mutationFn: ({ orderId, productId, netNtd }: AskedRefund) =>
      once((idempotencyKey) =>
        call(
          ordersContract.issueCustomerOrderMoneyBack,
          { CustomerOrderId: orderId, ProductId: productId, MoneyBackAmount: netNtd },
          { idempotencyKey },
        ),
      ),
    onSuccess: onRequested,
    onSettled: () => client.invalidateQueries(),
  });
};
