import { MAX_PRICE_NTD, priceWithTaxNtd } from '@kapok/domain';
import type { ImportColumn } from './import-columns.ts';
import type { ImportRow } from './import-rows.ts';
import { measureShapes } from './import-measures.ts';
import type { KnownPictures } from './import-pictures.ts';
import { findTeacherFault, TEACHERS_CELL } from './import-teachers.ts';
import { variantShapes, type SeenVariants } from './import-variants.ts';
import type { StoredProduct } from './product.ts';

/** Which cell of a row cannot be, and why. */
export interface Fault {
  readonly field: string;
  readonly reason: string;
}

/** What the shop and the rows above hold. */
export interface Known {
  readonly teachers: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
  /** Which product has which address, those of rows above included. */
  readonly slugs: Map<string, string>;
  readonly seen: Set<string>;
  readonly variants: SeenVariants;
  readonly pictures: { readonly files: KnownPictures['files']; readonly names: Map<string, string> };
}

/** The price with tax. Files that were written for prices before tax go on being read: their prices get their tax. */
export const grossOf = ({ price, price_with_tax: gross }: ImportRow['values']): number | undefined => {
  if (gross !== undefined) return Number(gross);
  return price === undefined ? undefined : priceWithTaxNtd(Number(price));
};

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
  teachers: TEACHERS_CELL,
  pictures: /^[^\n]*$/,
  ...variantShapes,
  ...measureShapes,
};

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
  // What a variant does not say is as in its main product.
  const needed =
    values.variant_of === undefined ? (['product_id', 'slug', 'kind', 'category'] as const) : (['product_id'] as const);
  const missing = needed.find((column) => values[column] === undefined);
  return missing === undefined ? null : { field: missing, reason: 'missing' };
};

const findFixedFault = ({ values }: ImportRow, product: StoredProduct): Fault | null => {
  if (values.kind !== undefined && values.kind !== product.kind) return { field: 'kind', reason: 'fixed' };
  const isMoved = values.slug !== undefined && values.slug !== product.live.slug;
  return isMoved && product.publishedAt !== null ? { field: 'slug', reason: 'fixed' } : null;
};

const findStockFault = ({ values }: ImportRow, product: StoredProduct | undefined): Fault | null => {
  const isVariant = values.variant_of !== undefined;
  if (values.stock === undefined || isVariant || (product?.kind ?? values.kind) === 'goods') return null;
  return { field: 'stock', reason: 'goods-only' };
};

const findKnownFault = ({ values }: ImportRow, productId: string, known: Known): Fault | null => {
  if (known.seen.has(productId)) return { field: 'product_id', reason: 'doubled' };
  if (values.category !== undefined && !known.categories.has(values.category))
    return { field: 'category', reason: 'unknown' };
  const holder = values.slug === undefined ? undefined : known.slugs.get(values.slug);
  return holder === undefined || holder === productId ? null : { field: 'slug', reason: 'taken' };
};

/** What keeps a row from being carried out; null where nothing does. */
export const findFault = (row: ImportRow, product: StoredProduct | undefined, known: Known): Fault | null =>
  findShapeFault(row) ??
  findKnownFault(row, row.values.product_id ?? '', known) ??
  findTeacherFault(row, known.teachers) ??
  (product === undefined ? findNewFault(row) : findFixedFault(row, product)) ??
  findStockFault(row, product);
