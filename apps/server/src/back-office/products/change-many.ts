import type { ProductLack } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { announceCatalogueChange } from '#server/catalogue/products/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { listStaffCategories } from './category-queries.ts';
import { changeSale } from './change-sale.ts';
import { withoutPart, type ContentChanges, type ProductContent } from './content.ts';
import { subjectOf } from './edit-product.ts';
import { findStandingPrice } from './price-queries.ts';
import {
  isSame,
  judgeDeed,
  type DeedRefusal,
  type Judgement,
  type ProductDeed,
  type Surroundings,
} from './product-deed.ts';
import type { EditedProduct, ProductVersion } from './product.ts';
import { publish, withdraw } from './publish-product.ts';
import { lockProductVersion } from './queries.ts';
import { readProduct } from './read-product.ts';
import { applyChanges, keepDraft, noteEdit } from './write-queries.ts';

/** What became of one product, or would. */
export interface ProductResult {
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly version: number;
  readonly result: 'change' | 'same' | 'refused';
  readonly before: string;
  readonly after: string;
  readonly refusal: DeedRefusal | null;
  readonly lacks: readonly ProductLack[];
}

const readAround = async (db: Database): Promise<Surroundings> => ({
  now: (await findStandingPrice(db, '')).now,
  categories: new Set((await listStaffCategories(db)).map(({ code }) => code)),
});

const nobody = (productId: string): ProductResult => ({
  productId,
  nameZh: '',
  nameEn: '',
  version: 0,
  result: 'refused',
  before: '',
  after: '',
  refusal: 'not-found',
  lacks: [],
});

const resultOf = (product: EditedProduct, deed: ProductDeed, judged: Judgement): ProductResult => {
  const { before, after, refusal, lacks } = judged;
  const unrefused = isSame(product, deed, judged) ? 'same' : 'change';
  const { productId, version, content } = product;
  const { nameZh, nameEn } = content;
  return {
    productId,
    nameZh,
    nameEn,
    version,
    result: refusal === null ? unrefused : 'refused',
    before,
    after,
    refusal,
    lacks,
  };
};

const findProduct = async (db: Database, productId: string): Promise<EditedProduct | undefined> => {
  try {
    return await readProduct(db, productId);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not-found') return undefined;
    throw error;
  }
};

/** What the deed would do to each product, in their order. Changes nothing. */
export const previewChanges = async (
  db: Database,
  productIds: readonly string[],
  deed: ProductDeed,
): Promise<readonly ProductResult[]> => {
  const around = await readAround(db);
  const results: ProductResult[] = [];
  for (const productId of new Set(productIds)) {
    const product = await findProduct(db, productId);
    results.push(product === undefined ? nobody(productId) : resultOf(product, deed, judgeDeed(product, deed, around)));
  }
  return results;
};

/** Makes parts of a product visible at once, whatever else waits to be published. */
const applyAtOnce = async (
  tx: Transaction,
  { productId, waiting, status }: EditedProduct,
  changes: ContentChanges,
  part: keyof ProductContent,
): Promise<void> => {
  await applyChanges(tx, productId, changes);
  if (status !== 'draft') await keepDraft(tx, productId, withoutPart(waiting, part));
};

const carryOut = async (
  tx: Transaction,
  product: EditedProduct,
  deed: ProductDeed,
  { priceNtd }: Judgement,
  staffId: number,
): Promise<void> => {
  const { productId, version, price } = product;
  const asked: ProductVersion = { staffId, productId, version };
  const subject = subjectOf(productId);
  if (deed.kind === 'publish') return publish(tx, asked);
  if (deed.kind === 'withdraw') return withdraw(tx, asked);
  if (deed.kind === 'end-sale') return changeSale(tx, asked, null);
  if (deed.kind === 'sale')
    return changeSale(tx, asked, priceNtd === null ? null : { saleNtd: priceNtd, from: deed.from, until: deed.until });
  if (deed.kind === 'category') {
    const { categoryCode } = deed;
    await applyAtOnce(tx, product, { categoryCode }, 'categoryCode');
    await noteStaffAction(tx, { staffId, action: 'set-category', subject, details: { code: categoryCode } });
  } else if (priceNtd !== null) {
    await applyAtOnce(tx, product, { grossNtd: priceNtd }, 'grossNtd');
    const details = { beforeNtd: price?.regularNtd, grossNtd: priceNtd };
    await noteStaffAction(tx, { staffId, action: 'reprice-product', subject, details });
  }
  await noteEdit(tx, productId, staffId);
  await announceCatalogueChange(tx, productId);
};

export interface SeenProduct {
  readonly productId: string;
  readonly version: number;
}

/**
 * Does the deed to each product that is as its caller saw it. The others are told by name, and nothing is done to them; one that is
 * already as it shall be counts as such, so that a second press finds nothing to do.
 */
export const changeMany = async (
  tx: Transaction,
  staffId: number,
  products: readonly SeenProduct[],
  deed: ProductDeed,
): Promise<readonly ProductResult[]> => {
  const around = await readAround(tx);
  const results: ProductResult[] = [];
  const seen = new Map(products.map(({ productId, version }) => [productId, version]));
  // In one order for everybody, so that nobody waits for each other.
  for (const [productId, version] of [...seen].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await lockProductVersion(tx, productId);
    const product = await findProduct(tx, productId);
    results.push(
      product === undefined ? nobody(productId) : await changeOne(tx, staffId, product, version, deed, around),
    );
  }
  return results;
};

const changeOne = async (
  tx: Transaction,
  staffId: number,
  product: EditedProduct,
  version: number,
  deed: ProductDeed,
  around: Surroundings,
): Promise<ProductResult> => {
  const judged = judgeDeed(product, deed, around);
  const result = resultOf(product, deed, judged);
  if (result.result !== 'change') return result;
  if (product.version !== version) return { ...result, result: 'refused', refusal: 'conflict-changed' };
  await carryOut(tx, product, deed, judged, staffId);
  return { ...result, version: version + 1 };
};
