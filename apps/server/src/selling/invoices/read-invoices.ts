import type { Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  countInvoices,
  listInvoices,
  listInvoicesOfOrder,
  type InvoiceFilter,
  type ListedInvoice,
  type ShownInvoice,
} from './read-queries.ts';

const INVOICES_PER_PAGE = 50;

/** The invoices of the member's own order, newest first. Throws `order-not-found` for an unknown and a foreign one alike. */
export const readOrderInvoices = async (
  db: Database,
  memberId: number,
  orderNumber: string,
): Promise<readonly ShownInvoice[]> => {
  const invoices = await listInvoicesOfOrder(db, memberId, orderNumber);
  if (invoices === undefined) throw new ShopError('order-not-found');
  return invoices;
};

export interface InvoicePage {
  readonly total: number;
  readonly invoices: readonly ListedInvoice[];
}

/** A page of invoices for staff; what needs them comes first. */
export const findInvoices = async (db: Database, filter: InvoiceFilter, offset: number): Promise<InvoicePage> => {
  const [total, invoices] = await Promise.all([
    countInvoices(db, filter),
    listInvoices(db, filter, { offset, limit: INVOICES_PER_PAGE }),
  ]);
  return { total, invoices };
};
