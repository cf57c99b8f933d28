import type { InvoiceMode } from '@kapok/domain';
import { requestInvoice } from '#server/selling/invoices/index.ts';
import type { PaymentInvoices } from '#server/selling/payments/index.ts';

/** What a payment asks for, by how the shop gives out invoices. */
export const invoiceRequests = (mode: () => InvoiceMode): PaymentInvoices => ({
  orderPaid: (tx, orderId) => requestInvoice(tx, orderId, mode()),
});
