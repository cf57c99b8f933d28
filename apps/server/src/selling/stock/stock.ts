import { inLanguage, type HoldTrust, type Language } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { readStaffMailSettings, tellStaff } from '#server/platform/settings/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { leavesHalfToOthers } from './newcomers-share.ts';
import {
  listFreeShortages,
  listNowLow,
  listShortages,
  lockNewcomerShares,
  moveStock,
  type Shortage,
} from './stock-queries.ts';

/** An order that is to hold its goods. */
export interface ToHold {
  readonly orderId: number;
  readonly trust: HoldTrust;
  readonly language: Language;
}

/**
 * Holds all goods of a locked order until an instant. False, with nothing held, where members who never paid would hold more than
 * their share of a product: the goods are then sold with the payment. Throws `out-of-stock`, naming the products and how many are
 * left of each, where they are not there.
 */
export const holdStock = async (
  tx: Transaction,
  { orderId, trust, language }: ToHold,
  until: Date,
): Promise<boolean> => {
  if (!(await leavesHalfToOthers(trust, () => lockNewcomerShares(tx, orderId)))) {
    await assertInStock(tx, orderId, language);
    return false;
  }
  const missing = await moveStock(tx, orderId, 'reserve', until);
  if (missing.length === 0) return true;
  const shortages = await listShortages(tx, orderId, missing);
  throw outOfStock(shortages.map((shortage) => named(shortage, language)));
};

/** Throws `out-of-stock` where the goods of a locked order could not be taken from the free stock now. Holds nothing. */
export const assertInStock = async (tx: Transaction, orderId: number, language: Language): Promise<void> => {
  const shortages = await listFreeShortages(tx, orderId);
  if (shortages.length > 0) throw outOfStock(shortages.map((shortage) => named(shortage, language)));
};

const named = ({ productId, nameZh, nameEn, left }: Shortage, language: Language): ShortProduct => ({
  productId,
  name: inLanguage({ zh: nameZh, en: nameEn }, language),
  left,
});

export interface ShortProduct {
  readonly productId: string;
  readonly name: string;
  readonly left: number;
}

/** The refusal for goods that are not there; the first product stands beside the list for clients that show one. */
export const outOfStock = (products: readonly ShortProduct[]): ShopError =>
  new ShopError('out-of-stock', { productId: products[0]?.productId, left: products[0]?.left, products });

/** Frees what a locked order holds. */
export const releaseStock = (tx: Transaction, orderId: number): Promise<void> => moveAll(tx, orderId, 'release');

/** Turns what a locked order holds into sold stock. */
export const sellReservedStock = async (tx: Transaction, orderId: number): Promise<void> => {
  await moveAll(tx, orderId, 'sellReserved');
  await tellLowStock(tx, orderId);
};

/** Sells free stock to a locked order whose reservation had ended; `lockFreeStock` must have said yes before. */
export const sellFreeStock = async (tx: Transaction, orderId: number): Promise<void> => {
  await moveAll(tx, orderId, 'sellFree');
  await tellLowStock(tx, orderId);
};

/** Tells staff of each product whose last pieces are reached by this sale, and not again by the sales after it. */
const tellLowStock = async (tx: Transaction, orderId: number): Promise<void> => {
  const { lowStock } = await readStaffMailSettings(tx);
  for (const productId of await listNowLow(tx, orderId, lowStock))
    await tellStaff(tx, { mail: 'stock-low', productId });
};

const moveAll = async (
  tx: Transaction,
  orderId: number,
  move: 'release' | 'sellReserved' | 'sellFree',
): Promise<void> => {
  const missing = await moveStock(tx, orderId, move, null);
  if (missing.length > 0) throw new Error(`the stock of order ${orderId} does not allow to ${move}: ${missing.join()}`);
};
