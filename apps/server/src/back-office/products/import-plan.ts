import { createHash } from 'node:crypto';
import { MAX_PRICE_NTD, priceWithTaxNtd, taxKinds, type Sale, type TaxKind } from '@kapok/domain';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { onlyRealChanges, withChanges, type ContentChanges, type ProductContent } from './content.ts';
import { normalized, type ImportColumn, type ImportRow } from './import-rows.ts';
import { planSale, type ImportedPrice } from './import-sale.ts';
import { listSlugs } from './import-queries.ts';
import { findStandingPrice } from './price-queries.ts';
import type { StoredProduct } from './product.ts';
import { findStoredProduct } from './queries.ts';
import { listStaffCategories } from './category-queries.ts';

/** What one row of a file comes to. */
export interface PlannedRow {
  readonly line: number;
  readonly productId: string;
  readonly result: 'create' | 'change' | 'same' | 'refused';
  readonly fault: { readonly field: string; readonly reason: string } | null;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
  readonly deed: Deed | null;
}

/** What is done to a product once somebody has seen the preview. */
export interface Deed {
  readonly productId: string;
  readonly content: ContentChanges;
  /** Set where there is no such product yet. */
  readonly created: {
    readonly slug: string;
    readonly kind: StoredProduct['kind'];
    readonly categoryCode: string;
  } | null;
  readonly version: number;
  /** Pieces that come to the free stock, or go; null where the file says nothing of it. */
  readonly stockChange: number | null;
  /** Null where the sale stays as it is. */
  readonly sale: Sale | null;
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  /** Two plans with one fingerprint do the same. */
  readonly fingerprint: string;
}

const kind = z.enum(['video', 'audio', 'goods', 'album']);
const shapes: Readonly<Record<ImportColumn, RegExp>> = {
  product_id: /^[A-Za-z0-9_-]{1,32}$/,
  slug: /^[a-z0-9-]{1,80}$/,
  kind: /^(video|audio|goods|album)$/,
  category: /^.{1,40}$/,
  name_zh: /^[^\n]{0,120}$/,
  name_en: /^[^\n]{0,120}$/,
  summary_zh: /^[^]{0,400}$/,
  summary_en: /^[^]{0,400}$/,
  description_zh: /^[^]{0,20000}$/,
  description_en: /^[^]{0,20000}$/,
  price: /^\d{1,7}$/,
  price_with_tax: /^\d{1,7}$/,
  stock: /^\d{1,6}$/,
  tax_kind: /^(taxable|zero-rated|exempt)$/,
  sale_price: /^[1-9]\d{0,6}$/,
  sale_from: /^.{8,19}$/,
  sale_until: /^.{8,19}$/,
};

/** The part of a product that each column fills. */
const partOf = {
  slug: 'slug',
  category: 'categoryCode',
  name_zh: 'nameZh',
  name_en: 'nameEn',
  summary_zh: 'summaryZh',
  summary_en: 'summaryEn',
  description_zh: 'descriptionZh',
  description_en: 'descriptionEn',
  price_with_tax: 'grossNtd',
  tax_kind: 'taxKind',
} as const satisfies Partial<Record<ImportColumn, keyof ProductContent>>;

const filledColumns = [
  'slug',
  'category',
  'name_zh',
  'name_en',
  'summary_zh',
  'summary_en',
  'description_zh',
  'description_en',
  'price_with_tax',
  'tax_kind',
] as const;

interface Known {
  readonly categories: ReadonlySet<string>;
  /** Which product has which address, those of rows above included. */
  readonly slugs: Map<string, string>;
  readonly seen: Set<string>;
}

/** The price with tax. Files that were written for prices before tax go on being read: their prices get their tax. */
const grossOf = ({ price, price_with_tax: gross }: ImportRow['values']): number | undefined => {
  if (gross !== undefined) return Number(gross);
  return price === undefined ? undefined : priceWithTaxNtd(Number(price));
};

const taxKindOf = (typed: string | undefined): TaxKind | undefined => taxKinds.find((kind) => kind === typed);

/** A text that differs from what is there in spaces and line ends alone is the same. */
const unlessSame = (before: ProductContent, changes: ContentChanges): ContentChanges => {
  const standing = new Map<string, unknown>(Object.entries(before));
  const isOther = ([part, value]: readonly [string, unknown]): boolean => {
    const now = standing.get(part);
    return typeof now !== 'string' || typeof value !== 'string' || normalized(now) !== value;
  };
  return Object.fromEntries(Object.entries(changes).filter(isOther));
};

const contentOf = ({ values }: ImportRow): ContentChanges => ({
  slug: values.slug,
  categoryCode: values.category,
  nameZh: values.name_zh,
  nameEn: values.name_en,
  summaryZh: values.summary_zh,
  summaryEn: values.summary_en,
  descriptionZh: values.description_zh,
  descriptionEn: values.description_en,
  grossNtd: grossOf(values),
  taxKind: taxKindOf(values.tax_kind),
});

type Fault = NonNullable<PlannedRow['fault']>;

const findShapeFault = ({ values }: ImportRow): Fault | null => {
  for (const [column, shape] of Object.entries(shapes)) {
    const value = new Map<string, string | undefined>(Object.entries(values)).get(column);
    if (value !== undefined && !shape.test(value)) return { field: column, reason: 'wrong' };
  }
  if ((grossOf(values) ?? 0) > MAX_PRICE_NTD) return { field: 'price', reason: 'wrong' };
  // Two prices that disagree: nobody can know which is meant.
  const { price, price_with_tax: gross } = values;
  const isSplit = price !== undefined && gross !== undefined && priceWithTaxNtd(Number(price)) !== Number(gross);
  return isSplit ? { field: 'price_with_tax', reason: 'wrong' } : null;
};

const findNewFault = ({ values }: ImportRow): Fault | null => {
  const missing = (['product_id', 'slug', 'kind', 'category'] as const).find((column) => values[column] === undefined);
  return missing === undefined ? null : { field: missing, reason: 'missing' };
};

const findFixedFault = ({ values }: ImportRow, product: StoredProduct): Fault | null => {
  if (values.kind !== undefined && values.kind !== product.kind) return { field: 'kind', reason: 'fixed' };
  const isMoved = values.slug !== undefined && values.slug !== product.live.slug;
  return isMoved && product.publishedAt !== null ? { field: 'slug', reason: 'fixed' } : null;
};

const findStockFault = ({ values }: ImportRow, product: StoredProduct | undefined): Fault | null => {
  if (values.stock === undefined || (product?.kind ?? values.kind) === 'goods') return null;
  return { field: 'stock', reason: 'goods-only' };
};

const findKnownFault = ({ values }: ImportRow, productId: string, known: Known): Fault | null => {
  if (known.seen.has(productId)) return { field: 'product_id', reason: 'doubled' };
  if (values.category !== undefined && !known.categories.has(values.category))
    return { field: 'category', reason: 'unknown' };
  const holder = values.slug === undefined ? undefined : known.slugs.get(values.slug);
  return holder === undefined || holder === productId ? null : { field: 'slug', reason: 'taken' };
};

const emptyContent: ProductContent = {
  slug: '',
  categoryCode: '',
  nameZh: '',
  nameEn: '',
  summaryZh: '',
  summaryEn: '',
  descriptionZh: '',
  descriptionEn: '',
  grossNtd: null,
  taxKind: 'taxable',
  videoUrl: '',
  images: [],
  playlist: [],
  chapters: [],
  album: [],
};

const findFault = (row: ImportRow, product: StoredProduct | undefined, known: Known): Fault | null =>
  findShapeFault(row) ??
  findKnownFault(row, row.values.product_id ?? '', known) ??
  (product === undefined ? findNewFault(row) : findFixedFault(row, product)) ??
  findStockFault(row, product);

const inWords = (content: ProductContent, column: (typeof filledColumns)[number]): string =>
  String(content[partOf[column]] ?? '');

/** What the file says of the free stock: sales until the import make the plan out of date. */
const planStock = ({ values }: ImportRow, product: StoredProduct | undefined) => {
  const before = product?.stock?.free ?? 0;
  const stockChange = values.stock === undefined ? null : Number(values.stock) - before;
  const isShown = stockChange !== null && stockChange !== 0;
  const changes = isShown ? [{ field: 'stock', before: String(before), after: String(before + stockChange) }] : [];
  return { stockChange: isShown ? stockChange : null, changes };
};

/** What a row that can be carried out does to the product, or to a new one. */
const planDeed = (
  row: ImportRow,
  productId: string,
  product: StoredProduct | undefined,
  price: ImportedPrice,
): PlannedRow => {
  const before = product === undefined ? emptyContent : withChanges(product.live, product.waiting);
  const content = onlyRealChanges(before, unlessSame(before, contentOf(row)));
  const after = withChanges(before, content);
  const { stockChange, changes: stockChanges } = planStock(row, product);
  const written = filledColumns
    .map((column) => ({ field: column, before: inWords(before, column), after: inWords(after, column) }))
    .filter((change) => change.before !== change.after);
  const planned = planSale(row, price, product?.status === 'published' ? null : after.grossNtd);
  if (planned.fault !== null)
    return { line: row.line, productId, result: 'refused', fault: planned.fault, changes: [], deed: null };
  const { sale } = planned;
  const changes = [...written, ...stockChanges, ...planned.changes];
  const shown = { line: row.line, productId, fault: null, changes } as const;
  if (product !== undefined) {
    if (changes.length === 0) return { ...shown, result: 'same', deed: null };
    const deed = { productId, content, created: null, version: product.version, stockChange, sale };
    return { ...shown, result: 'change', deed };
  }
  const created = { slug: after.slug, categoryCode: after.categoryCode, kind: kind.parse(row.values.kind) };
  return { ...shown, result: 'create', deed: { productId, content, created, version: 1, stockChange, sale } };
};

const planRow = (
  row: ImportRow,
  product: StoredProduct | undefined,
  price: ImportedPrice,
  known: Known,
): PlannedRow => {
  const { product_id: productId = '', slug } = row.values;
  const fault = findFault(row, product, known);
  if (fault !== null) return { line: row.line, productId, result: 'refused', fault, changes: [], deed: null };
  known.seen.add(productId);
  if (slug !== undefined) known.slugs.set(slug, productId);
  return planDeed(row, productId, product, price);
};

/** What the rows of a file would make and change now. Changes nothing. */
export const planImport = async (db: Database, rows: readonly ImportRow[]): Promise<ImportPlan> => {
  const slugs = rows.flatMap(({ values }) => (values.slug === undefined ? [] : [values.slug]));
  const known: Known = {
    categories: new Set((await listStaffCategories(db)).map(({ code }) => code)),
    slugs: new Map((await listSlugs(db, slugs)).map(({ slug, productId }) => [slug, productId])),
    seen: new Set(),
  };
  const planned: PlannedRow[] = [];
  for (const row of rows) {
    const productId = row.values.product_id ?? '';
    const price = await findStandingPrice(db, productId);
    planned.push(planRow(row, await findStoredProduct(db, productId), price, known));
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(planned)).digest('hex');
  return { rows: planned, fingerprint };
};
