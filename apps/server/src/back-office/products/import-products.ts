import type { Database, Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { changeSale } from './change-sale.ts';
import { changeProduct, insertDraft } from './edit-product.ts';
import { planImport, type Deed, type ImportPlan } from './import-plan.ts';
import { readImportRows, type ImportFile, type ImportRow } from './import-rows.ts';
import { correctStock } from './correct-stock.ts';
import { lockProductVersion } from './queries.ts';

/** What a CSV file would make and change now. Throws `invalid-request` for what is no such file. */
export const previewImport = async (db: Database, file: ImportFile): Promise<ImportPlan> =>
  planImport(db, await readImportRows(file));

export interface Imported {
  readonly created: number;
  readonly changed: number;
}

const carryOut = async (tx: Transaction, staffId: number, deed: Deed): Promise<void> => {
  const { productId, created, version, content, stockChange, sale } = deed;
  if (created !== null) await insertDraft(tx, { ...created, productId, staffId });
  if (Object.keys(content).length > 0) await changeProduct(tx, { staffId, productId, version }, content);
  if (stockChange !== null)
    await correctStock(tx, { staffId, productId, change: stockChange, reason: 'corrected', note: 'CSV' });
  if (sale !== null) {
    // The row's own changes have made it another version.
    const now = (await lockProductVersion(tx, productId)) ?? version;
    await changeSale(tx, { staffId, productId, version: now }, sale);
  }
};

/**
 * Does all that the preview with this fingerprint showed, or nothing: throws `conflict-changed` where the shop has changed
 * so that the file would now do something else. Rows that the preview refused are left out.
 */
export const importProducts = async (
  tx: Transaction,
  staffId: number,
  wish: { readonly rows: readonly ImportRow[]; readonly fingerprint: string },
): Promise<Imported> => {
  const plan = await planImport(tx, wish.rows);
  if (plan.fingerprint !== wish.fingerprint) throw new ShopError('conflict-changed');
  const deeds = plan.rows.flatMap(({ deed }) => (deed === null ? [] : [deed]));
  for (const deed of deeds) await carryOut(tx, staffId, deed);
  const created = deeds.filter((deed) => deed.created !== null).length;
  const changed = deeds.length - created;
  const details = { created, changed };
  await noteStaffAction(tx, { staffId, action: 'import-products', subject: 'product/import', details });
  return { created, changed };
};
