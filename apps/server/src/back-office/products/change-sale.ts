import { findSaleFault, nextPrice, type Sale } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { announceCatalogueChange } from '#server/catalogue/products/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { subjectOf } from './edit-product.ts';
import { lockProduct } from './lock-product.ts';
import { findStandingPrice, writePrice } from './price-queries.ts';
import type { ProductVersion } from './product.ts';
import { noteEdit } from './write-queries.ts';

/**
 * Lowers the price of a product for a while, at once or later, in place of the sale that it has; null ends that one. Throws
 * `invalid-request` with why the sale cannot be, and `conflict-changed`.
 */
export const changeSale = async (tx: Transaction, asked: ProductVersion, sale: Sale | null): Promise<void> => {
  const { productId, staffId } = asked;
  await lockProduct(tx, asked);
  const { price, now } = await findStandingPrice(tx, productId);
  if (price === null) throw refused('no-price');
  const fault = sale === null ? null : findSaleFault(sale, price.regularNtd, now);
  if (fault !== null) throw refused(fault);
  await writePrice(tx, productId, nextPrice(price, { regularNtd: price.regularNtd, sale }, now));
  await noteEdit(tx, productId, staffId);
  const details = { grossNtd: sale?.saleNtd, validFrom: sale?.from, validUntil: sale?.until };
  await noteStaffAction(tx, { staffId, action: 'change-sale', subject: subjectOf(productId), details });
  await announceCatalogueChange(tx, productId);
};

const refused = (fault: string): ShopError => new ShopError('invalid-request', { fields: [{ field: 'Sale', fault }] });
