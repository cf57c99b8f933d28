import {
  canInvoiceTo,
  invoiceChoicesOf,
  isCompanyId,
  isDonationCode,
  isMobileBarcode,
  type InvoiceChoice,
  type InvoiceMode,
  type TaxKind,
} from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { InvoiceWish, PlacedOrder } from './order.ts';
import { listTaxedLines, lockOwnOrder, updateInvoiceWish } from './queries.ts';

const isCodeOf: Readonly<Record<Exclude<InvoiceChoice, ''>, (code: string) => boolean>> = {
  Carriage: isMobileBarcode,
  InvoiceCompany: isCompanyId,
  Donate: isDonationCode,
};

/** What a buyer sent of the invoice that they want. */
export interface SentInvoiceWish {
  readonly choice: InvoiceChoice | undefined;
  readonly code: string | undefined;
  readonly title: string | undefined;
}

/**
 * A choice as it was sent: the empty type has no code, every other type needs one of its own format, so that no invoice is
 * asked for that nobody would issue (INV-1). What the shop does not offer, such as a carrier on paper, is kept of nobody (OWN-7).
 * Throws `invoice-code-wrong` with the choice.
 */
export const readInvoiceWish = (
  mode: InvoiceMode,
  { choice = '', code = '', title = '' }: SentInvoiceWish,
): InvoiceWish => {
  if (choice === '' || !invoiceChoicesOf[mode].includes(choice)) return { mode, choice: '', code: '', title: '' };
  const trimmed = code.trim();
  if (!isCodeOf[choice](trimmed)) throw new ShopError('invoice-code-wrong', { choice });
  return { mode, choice, code: trimmed, title: mode === 'by-hand' ? title.trim() : '' };
};

/** Throws `invoice-kinds-mixed` where a company's invoice would have several kinds of tax, which no issuer takes (OWN-6). */
export const assertInvoiceable = (
  { choice }: InvoiceWish,
  lines: readonly { readonly taxKind: TaxKind; readonly totalNtd: number }[],
): void => {
  const category = choice === 'InvoiceCompany' ? 'B2B' : 'B2C';
  // What is free is not on the invoice.
  const paid = lines.filter(({ totalNtd }) => totalNtd > 0);
  if (!canInvoiceTo(category, paid)) throw new ShopError('invoice-kinds-mixed');
};

export interface InvoiceChange {
  readonly invoice: InvoiceWish;
  /** The total that the buyer was shown, NTD; undefined where they were shown none. */
  readonly shownTotalNtd: number | undefined;
}

/**
 * Sets the invoice choice of the member's own unpaid order; nothing else of it changes. Throws `order-not-found`,
 * `order-already-paid`, `order-expired`, `amount-mismatch` with the right total where another one was shown, or as
 * assertInvoiceable.
 */
export const chooseInvoice = async (
  tx: Transaction,
  memberId: number,
  orderNumber: string,
  { invoice, shownTotalNtd }: InvoiceChange,
): Promise<PlacedOrder> => {
  const order = await lockOwnOrder(tx, memberId, orderNumber);
  if (order === undefined) throw new ShopError('order-not-found');
  if (order.status === 'paid') throw new ShopError('order-already-paid');
  if (order.status === 'cancelled') throw new ShopError('order-expired');
  if (shownTotalNtd !== undefined && shownTotalNtd !== order.totalNtd) {
    throw new ShopError('amount-mismatch', { amount: order.totalNtd });
  }
  assertInvoiceable(invoice, await listTaxedLines(tx, order.id));
  await updateInvoiceWish(tx, order.id, invoice);
  return order;
};
