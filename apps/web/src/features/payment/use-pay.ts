import { contract } from '@kapok/contract';
import type { PayType } from '@kapok/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { queryForPress } from '#web/api/query-for-press.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { rememberInvoiceChoice, type InvoiceState } from '#web/features/invoices/index.ts';
import { ordersKey } from '#web/features/orders/index.ts';
import { paymentOptionsQuery } from './payment-options-query.ts';

/** The form that takes the person to the gateway. */
export interface GatewayForm {
  readonly actionUrl: string;
  readonly fields: readonly { readonly Key: string; readonly Value: string }[];
  readonly totalNtd: number;
}

export interface PayRequest {
  /** The order to pay; null where the open cart has yet to become one. */
  readonly orderId: string | null;
  readonly totalNtd: number;
  readonly method: PayType;
  readonly termsVersion: string | undefined;
  readonly invoice: InvoiceState;
}

export type PayOutcome =
  | { readonly kind: 'form'; readonly form: GatewayForm }
  | { readonly kind: 'cart-empty' }
  | { readonly kind: 'amount-changed'; readonly orderId: string; readonly totalNtd: number };

/**
 * Turns the cart into an order and asks for the gateway's form. Nobody pays another sum than the one they confirmed:
 * where the order came out different, that is the answer instead of the form.
 */
export const usePay = () => {
  const client = useQueryClient();
  const convertOnce = useIntention();
  const billOnce = useIntention();

  return useMutation({
    mutationFn: async ({ orderId, totalNtd, method, termsVersion, invoice }: PayRequest): Promise<PayOutcome> => {
      const order = await convertOnce((idempotencyKey) =>
        call(
          contract.convertShoppingCartToOrder,
          {
            CustomerOrderId: orderId ?? '',
            InvoiceCompanyOrCarriageOrDonate: invoice.type,
            InvoiceCompanyInvoiceId: invoice.code,
            TotalAmount: totalNtd,
            ...(termsVersion === undefined ? {} : { TermsVersion: termsVersion }),
          },
          { idempotencyKey },
        ),
      );
      if (order === false) return { kind: 'cart-empty' };
      rememberInvoiceChoice(invoice);
      if (order.TotalAmount !== totalNtd)
        return { kind: 'amount-changed', orderId: order.CustomerOrderId, totalNtd: order.TotalAmount };
      const [fields, options] = await Promise.all([
        billOnce((idempotencyKey) =>
          call(
            contract.newebpayPayBill,
            { ordernumber: order.CustomerOrderId, amount: order.TotalAmount, payType: method },
            { idempotencyKey },
          ),
        ),
        queryForPress(client, { ...paymentOptionsQuery, staleTime: 'static' }),
      ]);
      return { kind: 'form', form: { actionUrl: options.ActionUrl, fields, totalNtd } };
    },
    onError: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['cart'] }),
        client.invalidateQueries({ queryKey: ordersKey }),
      ]);
    },
  });
};
