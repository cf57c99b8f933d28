import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { changeProduct, insertDraft, sayWhatIsTaken } from './edit-product.ts';
import { planImport, type Deed, type ImportPlan } from './import-plan.ts';
import { readImportRows } from './import-rows.ts';

/** What a CSV file would make and change now. Throws `invalid-request` for what is no such file. */
export const previewImport = async (db: Database, csv: string): Promise<ImportPlan> =>
  planImport(db, await readImportRows(csv));

export interface Imported {
  readonly created: number;
  readonly changed: number;
}

const carryOut = async (tx: Transaction, staffId: number, deed: Deed): Promise<void> => {
  const { productId, created, version, content } = deed;
  if (created !== null) await insertDraft(tx, { ...created, productId, staffId });
  await changeProduct(tx, { staffId, productId, version }, content);
};

/**
 * Does all that the preview with this fingerprint showed, or nothing: throws `conflict-changed` where the shop has changed
 * so that the file would now do something else. Rows that the preview refused are left out.
 */
export const importProducts = async (
  db: Database,
  staffId: number,
  wish: { readonly csv: string; readonly fingerprint: string },
): Promise<Imported> => {
  const rows = await readImportRows(wish.csv);
  return sayWhatIsTaken(
    inTransaction(db, async (tx) => {
      const plan = await planImport(tx, rows);
      if (plan.fingerprint !== wish.fingerprint) throw new ShopError('conflict-changed');
      const deeds = plan.rows.flatMap(({ deed }) => (deed === null ? [] : [deed]));
      for (const deed of deeds) await carryOut(tx, staffId, deed);
      const created = deeds.filter((deed) => deed.created !== null).length;
      const changed = deeds.length - created;
      const details = { created, changed };
      await noteStaffAction(tx, { staffId, action: 'import-products', subject: 'product/import', details });
      return { created, changed };
    }),
  );
};
