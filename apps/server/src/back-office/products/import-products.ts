import type { Database, Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { changeSale } from './change-sale.ts';
import { changeProduct, insertDraft } from './edit-product.ts';
import { planImport, type Deed, type ImportPlan } from './import-plan.ts';
import { readImportRows, type ImportFile, type ImportRow } from './import-rows.ts';
import { correctStock } from './correct-stock.ts';
import { keepNamedPictures } from './picture-queries.ts';
import { lockProductVersion } from './queries.ts';
import { setGoodsMeasures } from './set-goods-measures.ts';
import { addVariant, saveVariant, setCodes } from './variants.ts';

/** What a CSV file would make and change now. Throws `invalid-request` for what is no such file. */
export const previewImport = async (db: Database, file: ImportFile): Promise<ImportPlan> =>
  planImport(db, await readImportRows(file));

export interface Imported {
  readonly created: number;
  readonly changed: number;
}

const create = async (
  tx: Transaction,
  staffId: number,
  { productId, variant }: Deed,
  created: NonNullable<Deed['created']>,
): Promise<void> => {
  const main = variant?.main ?? null;
  if (variant === null || main === null) return insertDraft(tx, { ...created, productId, staffId });
  const { codes, title } = variant;
  return addVariant(tx, { ...codes, title, productId, staffId, mainId: main.productId, grossNtd: null, pieces: 0 });
};

const writeNumbers = async (tx: Transaction, staffId: number, { productId, version, variant }: Deed): Promise<void> => {
  if (variant === null) return;
  const { codes, title, main } = variant;
  if (main === null) return setCodes(tx, staffId, productId, codes);
  // The row's own changes have made it another version.
  const now = (await lockProductVersion(tx, productId)) ?? version;
  await saveVariant(tx, { staffId, productId, version: now }, { ...codes, title, grossNtd: null });
};

const setSale = async (
  tx: Transaction,
  staffId: number,
  { productId, version }: Deed,
  sale: NonNullable<Deed['sale']>,
): Promise<void> => {
  // The row's own changes have made it another version.
  const now = (await lockProductVersion(tx, productId)) ?? version;
  await changeSale(tx, { staffId, productId, version: now }, sale);
};

const carryOut = async (tx: Transaction, staffId: number, deed: Deed): Promise<void> => {
  const { productId, created, version, content, stockChange, variant, sale, measures } = deed;
  if (created !== null) await create(tx, staffId, deed, created);
  if (Object.keys(content).length > 0) await changeProduct(tx, { staffId, productId, version }, content);
  if (created === null || variant?.main === null) await writeNumbers(tx, staffId, deed);
  if (stockChange !== null)
    await correctStock(tx, { staffId, productId, change: stockChange, reason: 'corrected', note: 'CSV' });
  if (deed.pictures !== null) await keepNamedPictures(tx, productId, deed.pictures);
  if (measures !== null) await setGoodsMeasures(tx, staffId, productId, measures);
  if (sale !== null) await setSale(tx, staffId, deed, sale);
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
  // What was uploaded since the plan was made, or is being taken in meanwhile.
  if (deeds.some(({ pictures }) => pictures !== null)) await addJob(tx, 'join-pictures', {}, { key: 'join-pictures' });
  const created = deeds.filter((deed) => deed.created !== null).length;
  const changed = deeds.length - created;
  const details = { created, changed };
  await noteStaffAction(tx, { staffId, action: 'import-products', subject: 'product/import', details });
  return { created, changed };
};
