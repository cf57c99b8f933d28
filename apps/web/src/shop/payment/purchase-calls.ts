import { contract } from '@kapok/contract';
import type { GatewayPayType, PayType, PurchaseSummary } from '@kapok/domain';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { rememberInvoiceChoice, type InvoiceState } from '#web/shop/invoices/index.ts';
import { originOfOrder } from '#web/shop/origin/index.ts';
import { createKeyForBody } from './key-for-body.ts';

/** What the buyer chose on the payment sheet. */
export interface PayChoice {
  readonly method: PayType;
  readonly invoice: InvoiceState;
}

/** An order, and the sum that is asked for it. */
export interface Placed {
  readonly orderId: string;
  readonly totalNtd: number;
}

export type FormFields = Answer<typeof contract.newebpayPayBill>;

/** The two calls of a purchase, each repeated with the same key after a lost answer. */
export const createPurchaseCalls = () => {
  const convertOnce = createKeyForBody();
  const billOnce = createKeyForBody();
  const transferOnce = createKeyForBody();
  return {
    /** Makes the order of the cart, or takes the invoice choice over into the one that is there; false for an empty cart. */
    order: async ({ orderId, totalNtd }: PurchaseSummary, { invoice }: PayChoice, termsVersion: string | null) => {
      const body = {
        CustomerOrderId: orderId ?? '',
        InvoiceCompanyOrCarriageOrDonate: invoice.type,
        InvoiceCompanyInvoiceId: invoice.code,
        ...(invoice.title === '' ? {} : { InvoiceCompanyTitle: invoice.title }),
        TotalAmount: totalNtd,
        ...(termsVersion === null ? {} : { TermsVersion: termsVersion }),
        ...originOfOrder(),
      };
      const placed = await convertOnce(body, (idempotencyKey) =>
        call(contract.convertShoppingCartToOrder, body, { idempotencyKey }),
      );
      if (placed === false) return false;
      rememberInvoiceChoice(invoice);
      return { orderId: placed.CustomerOrderId, totalNtd: placed.TotalAmount };
    },
    /** The fields of the gateway's form, for a new attempt at paying. */
    bill: ({ orderId, totalNtd }: Placed, payType: GatewayPayType) => {
      const body = { ordernumber: orderId, amount: totalNtd, payType };
      return billOnce(body, (idempotencyKey) => call(contract.newebpayPayBill, body, { idempotencyKey }));
    },
    /** Chooses to transfer the money later. */
    transfer: ({ orderId, totalNtd }: Placed) => {
      const body = { CustomerOrderId: orderId, Amount: totalNtd };
      return transferOnce(body, (idempotencyKey) => call(contract.startBankTransfer, body, { idempotencyKey }));
    },
  };
};
