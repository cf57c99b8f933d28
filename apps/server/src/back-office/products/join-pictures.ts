import { missingPictures, MOST_PICTURES, putInPlace } from '@kapok/domain';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { withChanges } from './content.ts';
import { changeProduct } from './edit-product.ts';
import { findPictures, keepNamedPictures, listAwaitingProducts } from './picture-queries.ts';
import type { StoredProduct } from './product.ts';
import { findStoredProduct, lockProductVersion } from './queries.ts';

/**
 * Gives products the pictures that an imported file named and that have been uploaded since. The job behind each picture that comes, and
 * behind each import: whichever is committed last sees the other. May run any number of times.
 */
export const joinPictures = async (db: Database): Promise<void> => {
  for (const productId of await listAwaitingProducts(db)) await inTransaction(db, (tx) => joinOf(tx, productId));
};

const joinOf = async (tx: Transaction, productId: string): Promise<void> => {
  const version = await lockProductVersion(tx, productId);
  const product = await findStoredProduct(tx, productId);
  if (product === undefined || version === undefined) return;
  const found = await findPictures(tx, missingPictures(product.pictureNames));
  for (const { name, fileUuid, memberId } of found) await joinOne(tx, productId, { name, fileUuid, memberId });
};

interface Arrived {
  readonly name: string;
  readonly fileUuid: string;
  readonly memberId: number | null;
}

const joinOne = async (tx: Transaction, productId: string, { name, fileUuid, memberId }: Arrived): Promise<void> => {
  const product = await findStoredProduct(tx, productId);
  if (product === undefined) return;
  const named = product.pictureNames.map((one) => (one.name === name ? { name, fileUuid } : one));
  await keepNamedPictures(tx, productId, missingPictures(named).length === 0 ? [] : named);
  const images = imagesWith(product, named, { name, fileUuid });
  // A picture that is named by its id was there when the file was imported.
  if (images !== undefined && memberId !== null)
    await changeProduct(tx, { staffId: memberId, productId, version: product.version }, { images });
};

/** Undefined where the product has the picture already, or as many as there may be. */
const imagesWith = (
  product: StoredProduct,
  named: StoredProduct['pictureNames'],
  { name, fileUuid }: { readonly name: string; readonly fileUuid: string },
) => {
  const { images, nameZh, nameEn } = withChanges(product.live, product.waiting);
  const byId = new Map(images.map((image) => [image.fileUuid, image]));
  if (byId.has(fileUuid) || images.length >= MOST_PICTURES) return undefined;
  const present = images.map((image) => image.fileUuid);
  return putInPlace(named, present, { name, fileUuid }).map(
    (id) => byId.get(id) ?? { fileUuid: id, altZh: nameZh, altEn: nameEn },
  );
};
