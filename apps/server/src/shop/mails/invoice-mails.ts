import type { InvoiceMails } from '#server/selling/invoices/index.ts';
import { queueMail } from '#server/platform/mail/index.ts';

/** What a buyer is told about their invoice, in the transaction of the fact. */
export const invoiceMails: InvoiceMails = {
  invoiceIssued: (tx, invoiceId) => queueMail(tx, { mail: 'invoice-issued', invoiceId }),
  invoiceCorrected: (tx, invoiceId, allowanceId) =>
    queueMail(tx, {
      mail: 'invoice-corrected',
      invoiceId,
      ...(allowanceId === undefined ? {} : { allowanceId }),
    }),
};
