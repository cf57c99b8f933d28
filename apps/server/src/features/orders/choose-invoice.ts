import type { Transaction } from '#server/db/database.ts';
import { ShopError } from '#server/http/shop-error.ts';
import type { InvoiceChoice, InvoiceWish, PlacedOrder } from './order.ts';
import { lockOwnOrder, updateInvoiceWish } from './queries.ts';

/** A choice as it was sent: the empty type has no code, every other type needs one. Throws `invalid-request`. */
export const readInvoiceWish = (choice: InvoiceChoice | undefined, code: string | undefined): InvoiceWish => {
  if (choice === undefined || choice === '') return { choice: '', code: '' };
  const trimmed = (code ?? '').trim();
  if (trimmed === '') throw new ShopError('invalid-request', { field: 'InvoiceCompanyInvoiceId' });
  return { choice, code: trimmed };
};

/** Sets the invoice choice of the member's own unpaid order; nothing else of it changes. */
export const chooseInvoice = async (
  tx: Transaction,
  memberId: number,
  orderNumber: string,
  wish: InvoiceWish,
): Promise<PlacedOrder> => {
  const order = await lockOwnOrder(tx, memberId, orderNumber);
  if (order === undefined) throw new ShopError('order-not-found');
  if (order.status === 'paid') throw new ShopError('order-already-paid');
  if (order.status === 'cancelled') throw new ShopError('order-expired');
  await updateInvoiceWish(tx, order.id, wish);
  return order;
};
