import type { InvoiceMode } from '#server/platform/config/invoice-settings.ts';
import { requestInvoice } from '#server/selling/invoices/index.ts';
import type { PaymentInvoices } from '#server/selling/payments/index.ts';

/** Whether the shop's program gives out invoices: staff who write them by hand, or owe none, are not helped by one of its own. */
export const issuesInvoices = (mode: InvoiceMode): boolean => mode === 'ezpay' || mode === 'ledger';

/** What a payment asks for, by how the shop gives out invoices. */
export const invoiceRequests = (mode: InvoiceMode): PaymentInvoices => ({
  orderPaid: issuesInvoices(mode) ? requestInvoice : () => Promise.resolve(),
});
