import { invoiceContract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type InvoiceData = Answer<typeof invoiceContract.qryOrderInvoices>[number];

/** The invoices of an order, newest first. Below the key of the orders, so that whatever changes an order asks anew. */
export const invoicesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'invoices', orderId],
    queryFn: () => call(invoiceContract.qryOrderInvoices, { CustomerOrderId: orderId }),
  });
