import { mgntPaperInvoicesContract, type paperInvoiceShows } from '@kapok/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { nextOffset } from '#web/admin/shared/next-offset.ts';
import { STAFF_ORDERS_KEY } from '#web/admin/shared/order-queries.ts';

export type PaperPage = Answer<typeof mgntPaperInvoicesContract.qryPaperInvoices>;
export type PaperInvoice = PaperPage['Invoices'][number];

export interface PaperFilter {
  readonly Show?: (typeof paperInvoiceShows)[number];
  readonly Search?: string;
  readonly From?: string;
  readonly To?: string;
}

/** Below the key of the orders: a change of one concerns the other. */
export const PAPERS_KEY = [...STAFF_ORDERS_KEY, 'paper-invoices'] as const;

/** The list, page by page. */
export const paperListQuery = (filter: PaperFilter) =>
  infiniteQueryOptions({
    queryKey: [...PAPERS_KEY, filter],
    queryFn: ({ pageParam }) => call(mgntPaperInvoicesContract.qryPaperInvoices, { ...filter, Offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (_, pages: readonly PaperPage[]) => nextOffset(pages, ({ Invoices }) => Invoices),
  });
