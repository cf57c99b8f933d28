import { findProductLacks, type ProductLack, type StandingPrice } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import type { FileState } from '#server/learning/media/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { withChanges, type ProductContent } from './content.ts';
import type { AlbumPart, EditedProduct, HandOutFile, ListedVariant, StoredProduct } from './product.ts';
import { findStandingPrice } from './price-queries.ts';
import { findStoredProduct, listFileStates, listHandOutFiles, listParts, listPrices } from './queries.ts';
import { listVariants } from './variant-queries.ts';

interface Surroundings {
  readonly files: readonly FileState[];
  readonly handOutFiles: readonly HandOutFile[];
  readonly parts: readonly AlbumPart[];
  readonly main: AlbumPart | null;
  readonly variants: readonly ListedVariant[];
}

const readSurroundings = async (
  db: Database,
  { productId, variantOf }: StoredProduct,
  content: ProductContent,
): Promise<Surroundings> => ({
  files: await listFileStates(
    db,
    [...content.images, ...content.playlist].map(({ fileUuid }) => fileUuid),
  ),
  handOutFiles: await listHandOutFiles(
    db,
    content.handOuts.map(({ fileUuid }) => fileUuid),
  ),
  parts: await listParts(db, content.album),
  main: variantOf === null ? null : ((await listParts(db, [variantOf]))[0] ?? null),
  variants: await listVariants(db, productId),
});

const lacksOf = (
  product: StoredProduct,
  content: ProductContent,
  { files, parts, main, variants }: Surroundings,
): readonly ProductLack[] => {
  const ready = new Set(files.filter(({ status }) => status === 'ready').map(({ fileUuid }) => fileUuid));
  const published = new Set(parts.filter(({ status }) => status === 'published').map(({ productId }) => productId));
  const { stock } = product;
  const ownPieces = stock === null ? 0 : stock.free + stock.reserved + stock.sold;
  return findProductLacks({
    ...content,
    kind: product.kind,
    picturesReady: content.images.map(({ fileUuid }) => ready.has(fileUuid)),
    lessons: content.playlist.map((lesson) => ({ ...lesson, ready: ready.has(lesson.fileUuid) })),
    pieces: variants.reduce((sum, { pieces }) => sum + pieces, ownPieces),
    mainPublished: main === null || main.status === 'published',
    partsPublished: content.album.map((productId) => published.has(productId)),
  });
};

/** A sale that is over is none any more. */
const withoutPast = ({ price, now }: Awaited<ReturnType<typeof findStandingPrice>>): StandingPrice | null =>
  price === null || price.sale === null || price.sale.until > now ? price : { ...price, sale: null };

/** A product with all its changes made, and what it then lacks. Throws `not-found`. */
export const readProduct = async (db: Database, productId: string): Promise<EditedProduct> => {
  const product = await findStoredProduct(db, productId);
  if (product === undefined) throw new ShopError('not-found');
  const content = withChanges(product.live, product.waiting);
  const surroundings = await readSurroundings(db, product, content);
  return {
    ...product,
    ...surroundings,
    content,
    lacks: lacksOf(product, content, surroundings),
    price: withoutPast(await findStandingPrice(db, productId)),
    prices: await listPrices(db, productId),
  };
};
