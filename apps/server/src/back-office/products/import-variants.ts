import { parseIsbn, SKU_MAX, VARIANT_TITLE_MAX } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import type { ImportRow } from './import-rows.ts';
import { listSkus } from './import-queries.ts';
import type { GoodsCodes, StoredProduct } from './product.ts';
import { findStoredProduct } from './queries.ts';
import { listVariants } from './variant-queries.ts';

/** The cells of the numbers of goods, and of what a variant is. */
export const variantShapes = {
  sku: new RegExp(`^[^\\n]{1,${SKU_MAX}}$`),
  isbn: /^[\d Xx-]{10,20}$/,
  variant_of: /^[A-Za-z0-9_-]{1,32}$/,
  variant_title_zh: new RegExp(`^[^\\n]{1,${VARIANT_TITLE_MAX}}$`),
  variant_title_en: new RegExp(`^[^\\n]{1,${VARIANT_TITLE_MAX}}$`),
} as const;

type Column = keyof typeof variantShapes;

/** What a row does to the numbers and the title of its product. */
export interface PlannedVariant {
  readonly fault: { readonly field: string; readonly reason: string } | null;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
  /** The product whose variant it is or becomes, which has its texts. */
  readonly main: { readonly productId: string; readonly slug: string; readonly categoryCode: string } | null;
  readonly codes: GoodsCodes;
  readonly title: { readonly zh: string; readonly en: string };
}

/** What the rows above have brought. */
export interface SeenVariants {
  /** Which product has which SKU. */
  readonly skus: Map<string, string>;
  /** Goods that the file makes and that may have variants. */
  readonly mains: Map<string, NonNullable<PlannedVariant['main']>>;
  /** Which product has which title, by its main product. */
  readonly titles: Map<string, string>;
}

export const openSeenVariants = async (db: Database, rows: readonly ImportRow[]): Promise<SeenVariants> => {
  const skus = rows.flatMap(({ values }) => (values.sku === undefined ? [] : [values.sku]));
  return {
    skus: new Map((await listSkus(db, skus)).map(({ sku, productId }) => [sku, productId])),
    mains: new Map(),
    titles: new Map(),
  };
};

const findMain = async (db: Database, mainId: string, { mains }: SeenVariants): Promise<PlannedVariant['main']> => {
  const made = mains.get(mainId);
  if (made !== undefined) return made;
  const main = await findStoredProduct(db, mainId);
  if (main === undefined || main.kind !== 'goods' || main.variantOf !== null) return null;
  return { productId: mainId, slug: main.live.slug, categoryCode: main.live.categoryCode };
};

const holderOfTitle = async (
  db: Database,
  mainId: string,
  title: string,
  { titles }: SeenVariants,
): Promise<string | undefined> =>
  titles.get(`${mainId}\n${title}`) ??
  (await listVariants(db, mainId)).find((one) => one.title.zh === title)?.productId;

const fault = (field: Column, reason: string): PlannedVariant['fault'] => ({ field, reason });

const isGoods = ({ values }: ImportRow, product: StoredProduct | undefined): boolean =>
  (product?.kind ?? values.kind ?? (values.variant_of === undefined ? undefined : 'goods')) === 'goods';

/** What is wrong whatever else the shop holds. */
const findOwnFault = (row: ImportRow, product: StoredProduct | undefined): PlannedVariant['fault'] => {
  const { values } = row;
  const given = (['sku', 'isbn', 'variant_of'] as const).find((column) => values[column] !== undefined);
  if (given !== undefined && !isGoods(row, product)) return fault(given, 'goods-only');
  if (values.isbn !== undefined && parseIsbn(values.isbn) === null) return fault('isbn', 'wrong');
  return product === undefined ? findNewFault(row) : findKnownFault(row, product.variantOf);
};

const isTitled = ({ values }: ImportRow): boolean =>
  values.variant_title_zh !== undefined || values.variant_title_en !== undefined;

const findNewFault = (row: ImportRow): PlannedVariant['fault'] => {
  const { variant_of: mainId, variant_title_zh: title } = row.values;
  if (mainId === undefined) return isTitled(row) ? fault('variant_of', 'missing') : null;
  return title === undefined ? fault('variant_title_zh', 'missing') : null;
};

/** What is a variant stays one, and of the same product. */
const findKnownFault = (row: ImportRow, mainId: string | null): PlannedVariant['fault'] => {
  const { variant_of: named = mainId } = row.values;
  if (named !== mainId) return fault('variant_of', 'fixed');
  return isTitled(row) && mainId === null ? fault('variant_title_zh', 'fixed') : null;
};

const noTitle = { zh: '', en: '' } as const;

/** What the row says of numbers, main product and title; `fault` where that cannot be. */
export const planVariant = async (
  db: Database,
  row: ImportRow,
  product: StoredProduct | undefined,
  seen: SeenVariants,
): Promise<PlannedVariant> => {
  const mainId = product === undefined ? row.values.variant_of : (product.variantOf ?? undefined);
  const main = mainId === undefined ? null : await findMain(db, mainId, seen);
  const before = standing(product);
  const after = wished(row, before);
  const own = findOwnFault(row, product);
  const isLost = mainId !== undefined && main === null;
  return {
    main,
    codes: { sku: after.sku, isbn: after.isbn },
    title: after.title,
    changes: changesOf(before, after, product, mainId),
    fault: own ?? (isLost ? fault('variant_of', 'unknown') : await findTaken(db, row, after, main, seen)),
  };
};

const standing = (product: StoredProduct | undefined): Said =>
  product === undefined ? { sku: '', isbn: '', title: noTitle } : { ...product.codes, title: product.variantTitle };

const wished = ({ values }: ImportRow, before: Said): Said => ({
  sku: values.sku ?? before.sku,
  isbn: values.isbn === undefined ? before.isbn : (parseIsbn(values.isbn) ?? ''),
  title: { zh: values.variant_title_zh ?? before.title.zh, en: values.variant_title_en ?? before.title.en },
});

const findTaken = async (
  db: Database,
  { values: { product_id: productId = '' } }: ImportRow,
  { sku, title }: Said,
  main: PlannedVariant['main'],
  seen: SeenVariants,
): Promise<PlannedVariant['fault']> => {
  if (isHeld(seen.skus.get(sku), productId)) return fault('sku', 'taken');
  const holder = main === null ? undefined : await holderOfTitle(db, main.productId, title.zh, seen);
  return isHeld(holder, productId) ? fault('variant_title_zh', 'taken') : null;
};

const isHeld = (holder: string | undefined, productId: string): boolean => holder !== undefined && holder !== productId;

type Said = GoodsCodes & { readonly title: PlannedVariant['title'] };

const changesOf = (
  before: Said,
  after: Said,
  product: StoredProduct | undefined,
  mainId: string | undefined,
): PlannedVariant['changes'] =>
  [
    { field: 'sku', before: before.sku, after: after.sku },
    { field: 'isbn', before: before.isbn, after: after.isbn },
    { field: 'variant_of', before: product?.variantOf ?? '', after: mainId ?? '' },
    { field: 'variant_title_zh', before: before.title.zh, after: after.title.zh },
    { field: 'variant_title_en', before: before.title.en, after: after.title.en },
  ].filter((change) => change.before !== change.after);

/** Remembers for the rows below what this one brings. */
export const noteSeen = (
  seen: SeenVariants,
  productId: string,
  { main, codes, title }: PlannedVariant,
  made: PlannedVariant['main'],
): void => {
  if (codes.sku !== '') seen.skus.set(codes.sku, productId);
  if (main !== null) seen.titles.set(`${main.productId}\n${title.zh}`, productId);
  else if (made !== null) seen.mains.set(productId, made);
};
