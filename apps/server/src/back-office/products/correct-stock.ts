import type { Database, Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { announceCatalogueChange } from '#server/catalogue/products/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { subjectOf } from './edit-product.ts';
import type { Stock } from './product.ts';
import { findStock } from './queries.ts';
import {
  bookCorrection,
  changeFreeStock,
  ensureStock,
  findKind,
  listMovements,
  type StockCorrection,
  type StockMovement,
} from './stock-queries.ts';

/**
 * Adds pieces to the free stock or takes them off, and books the movement. A difference and not a new figure, so that what
 * is sold meanwhile stays sold. Throws `out-of-stock` with what is left where more would go than is free.
 */
export const correctStock = async (tx: Transaction, correction: StockCorrection): Promise<Stock> => {
  const { productId, change } = correction;
  const kind = await findKind(tx, productId);
  if (kind === undefined) throw new ShopError('not-found');
  if (kind !== 'goods' || change === 0) {
    throw new ShopError('invalid-request', { fields: [{ field: 'Change', fault: 'unknown' }] });
  }
  const isFirst = await ensureStock(tx, productId);
  const stock = await changeFreeStock(tx, productId, change);
  if (stock === undefined) {
    throw new ShopError('out-of-stock', { productId, left: (await findStock(tx, productId))?.free ?? 0 });
  }
  const booked = isFirst ? ({ ...correction, reason: 'initial' } as const) : correction;
  await bookCorrection(tx, booked);
  const { staffId, reason: cause, note } = booked;
  const details = { change, cause, note, free: stock.free };
  await noteStaffAction(tx, { staffId, action: 'correct-stock', subject: subjectOf(productId), details });
  await announceCatalogueChange(tx, productId);
  return stock;
};

/** What happened to the stock of a product, newest first. */
export const readMovements = (db: Database, productId: string): Promise<readonly StockMovement[]> =>
  listMovements(db, productId);
