import { findLongName, hasVariants, MAX_VARIANTS, nameOfVariant, type BilingualText } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { announceCatalogueChange } from '#server/catalogue/products/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { correctStock } from './correct-stock.ts';
import { withoutPart } from './content.ts';
import { subjectOf } from './edit-product.ts';
import { lockProduct } from './lock-product.ts';
import type { GoodsCodes, ProductVersion, StoredProduct } from './product.ts';
import { findStoredProduct, lockProductVersion } from './queries.ts';
import {
  findMainId,
  insertVariant,
  listVariants,
  sortVariants,
  updateCodes,
  updateVariant,
} from './variant-queries.ts';
import { applyPrice, keepDraft, noteEdit } from './write-queries.ts';

/** What staff write of a variant; everything else is its main product's. */
interface WishedVariant extends GoodsCodes {
  readonly title: BilingualText;
  /** With tax, of one piece; null leaves it, or begins with that of the main product. */
  readonly grossNtd: number | null;
}

interface AddedVariant extends WishedVariant {
  readonly mainId: string;
  readonly productId: string;
  readonly staffId: number;
  /** Pieces that it begins with. */
  readonly pieces: number;
}

const refused = (field: string, fault: string): ShopError =>
  new ShopError('invalid-request', { fields: [{ field, fault }] });

const listed = ({ sku, isbn }: GoodsCodes): readonly string[] => [sku, isbn].filter((code) => code !== '');

const nameFor = ({ live }: StoredProduct, title: BilingualText): BilingualText => {
  const name = nameOfVariant({ zh: live.nameZh, en: live.nameEn }, title);
  const fault = findLongName(name);
  if (fault !== null) throw refused(fault === 'zh' ? 'TitleZh' : 'TitleEn', 'too-long');
  return name;
};

/** The product, whose variants nobody else changes until the transaction ends. Throws `not-found`. */
const lockMain = async (tx: Transaction, mainId: string | undefined): Promise<StoredProduct> => {
  if (mainId === undefined) throw new ShopError('not-found');
  await lockProductVersion(tx, mainId);
  const main = await findStoredProduct(tx, mainId);
  if (main === undefined) throw new ShopError('not-found');
  return main;
};

const SLUG_LENGTH = 80;

/** The address of a variant: its main product's, with its own number behind. */
export const slugOfVariant = (mainSlug: string, productId: string): string => {
  const number = productId.toLowerCase().replace(/_/g, '-');
  return `${mainSlug.slice(0, SLUG_LENGTH - number.length - 1)}-${number}`;
};

/**
 * Adds a variant of goods as a draft. Throws `not-found`, and `invalid-request` where the main product takes none: it is no goods, is
 * a variant itself, or has as many as one may have. A number, SKU or title in use the database refuses: see `sayWhatIsTaken`.
 */
export const addVariant = async (tx: Transaction, variant: AddedVariant): Promise<void> => {
  const { mainId, productId, staffId, title, grossNtd, pieces } = variant;
  const main = await lockMain(tx, mainId);
  if (!hasVariants(main.kind) || main.variantOf !== null) throw refused('VariantOf', 'unknown');
  if ((await listVariants(tx, mainId)).length >= MAX_VARIANTS) throw refused('VariantOf', 'too-many');
  const slug = slugOfVariant(main.live.slug, productId);
  await insertVariant(tx, { ...variant, slug, name: nameFor(main, title) });
  const priceNtd = grossNtd ?? main.live.grossNtd;
  if (priceNtd !== null) await applyPrice(tx, productId, priceNtd);
  const details = { kind: main.kind, slug, productId: mainId };
  await noteStaffAction(tx, { staffId, action: 'create-product', subject: subjectOf(productId), details });
  if (pieces > 0) await correctStock(tx, { productId, change: pieces, reason: 'received', note: '', staffId });
};

/** Changes title, numbers and price of a variant at once. Throws `not-found`, `conflict-changed`. */
export const saveVariant = async (tx: Transaction, asked: ProductVersion, wished: WishedVariant): Promise<string> => {
  const { productId, staffId } = asked;
  const main = await lockMain(tx, await findMainId(tx, productId));
  const { live, waiting, status } = await lockProduct(tx, asked);
  const name = nameFor(main, wished.title);
  await updateVariant(tx, productId, { ...wished, name });
  if (wished.grossNtd !== null) {
    if (live.grossNtd !== wished.grossNtd) await applyPrice(tx, productId, wished.grossNtd);
    if (status !== 'draft') await keepDraft(tx, productId, withoutPart(waiting, 'grossNtd'));
  }
  await noteEdit(tx, productId, staffId);
  const details = { nameZh: name.zh, grossNtd: wished.grossNtd ?? undefined, codes: listed(wished) };
  await noteStaffAction(tx, { staffId, action: 'save-product', subject: subjectOf(productId), details });
  await announceCatalogueChange(tx, productId);
  return main.productId;
};

/** Puts all variants of a product into this order. Throws `conflict-changed` where they are others. */
export const orderVariants = async (
  tx: Transaction,
  staffId: number,
  mainId: string,
  sorted: readonly string[],
): Promise<void> => {
  await lockMain(tx, mainId);
  const known = (await listVariants(tx, mainId)).map(({ productId }) => productId);
  const isSameList = sorted.length === known.length && new Set([...sorted, ...known]).size === known.length;
  if (!isSameList) throw new ShopError('conflict-changed');
  await sortVariants(tx, mainId, sorted);
  const details = { codes: sorted };
  await noteStaffAction(tx, { staffId, action: 'save-product', subject: subjectOf(mainId), details });
  await announceCatalogueChange(tx, mainId);
};

/** Gives goods their numbers, at once: no draft waits for what stands on a shelf. Throws `not-found`, `invalid-request`. */
export const setCodes = async (
  tx: Transaction,
  staffId: number,
  productId: string,
  codes: GoodsCodes,
): Promise<void> => {
  const product = await findStoredProduct(tx, productId);
  if (product === undefined) throw new ShopError('not-found');
  if (product.kind !== 'goods') throw refused('ProductId', 'unknown');
  await updateCodes(tx, productId, codes);
  const details = { codes: listed(codes) };
  await noteStaffAction(tx, { staffId, action: 'save-product', subject: subjectOf(productId), details });
  await announceCatalogueChange(tx, productId);
};
