import { createHash } from 'node:crypto';
import { taxKinds, type GoodsMeasures, type NamedPicture, type Sale, type TaxKind } from '@kapok/domain';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { onlyRealChanges, withChanges, type ContentChanges, type ProductContent } from './content.ts';
import { findFault, grossOf, type Fault, type Known } from './import-faults.ts';
import { planMeasures } from './import-measures.ts';
import { namesOfPictures, openKnownPictures, planPictures, type PlannedPictures } from './import-pictures.ts';
import type { ImportColumn } from './import-columns.ts';
import { normalized, type ImportRow } from './import-rows.ts';
import { planSale, type ImportedPrice } from './import-sale.ts';
import { listSlugs, listTeacherSlugs } from './import-queries.ts';
import { noteSeen, openSeenVariants, planVariant, type PlannedVariant } from './import-variants.ts';
import { teachersOf } from './import-teachers.ts';
import { withoutFollowedParts } from './follow-main.ts';
import { findStandingPrice } from './price-queries.ts';
import type { StoredProduct } from './product.ts';
import { findStoredProduct } from './queries.ts';
import { slugOfVariant } from './variants.ts';
import { slugFromNumber, withCategoryCode, withSlug } from './import-defaults.ts';
import { listStaffCategories } from './category-queries.ts';

/** What one row of a file comes to. */
interface PlannedRow {
  readonly line: number;
  readonly productId: string;
  readonly result: 'create' | 'change' | 'same' | 'refused';
  readonly fault: Fault | null;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
  /** Pictures that the row names and nobody has uploaded yet. */
  readonly missing: readonly string[];
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
  /** Null where numbers and title stay as they are. */
  readonly variant: Pick<PlannedVariant, 'main' | 'codes' | 'title'> | null;
  /** Null where weight and sides stay as they are. */
  readonly measures: GoodsMeasures | null;
  /** Null where the sale stays as it is. */
  readonly sale: Sale | null;
  /** Null where the pictures that are waited for stay as they are. */
  readonly pictures: readonly NamedPicture[] | null;
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  /** Two plans with one fingerprint do the same. */
  readonly fingerprint: string;
}

const kind = z.enum(['video', 'audio', 'goods', 'album']);
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
  teachers: 'teachers',
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
  'teachers',
] as const;

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

const contentOf = (row: ImportRow): ContentChanges => ({
  slug: row.values.slug,
  categoryCode: row.values.category,
  nameZh: row.values.name_zh,
  nameEn: row.values.name_en,
  summaryZh: row.values.summary_zh,
  summaryEn: row.values.summary_en,
  descriptionZh: row.values.description_zh,
  descriptionEn: row.values.description_en,
  grossNtd: grossOf(row.values),
  taxKind: taxKindOf(row.values.tax_kind),
  teachers: teachersOf(row),
});

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
  teachers: [],
  images: [],
  playlist: [],
  chapters: [],
  releases: [],
  readings: [],
  handOuts: [],
  album: [],
};

const inWords = (content: ProductContent, column: (typeof filledColumns)[number]): string =>
  [content[partOf[column]] ?? ''].flat().join(' ');

/** What the file says of the free stock: sales until the import make the plan out of date. */
const planStock = ({ values }: ImportRow, product: StoredProduct | undefined) => {
  const before = product?.stock?.free ?? 0;
  const stockChange = values.stock === undefined ? null : Number(values.stock) - before;
  const isShown = stockChange !== null && stockChange !== 0;
  const changes = isShown ? [{ field: 'stock', before: String(before), after: String(before + stockChange) }] : [];
  return { stockChange: isShown ? stockChange : null, changes };
};

const pickVariant = ({ main, codes, title }: PlannedVariant) => ({ main, codes, title });

const createdAs = (
  { values }: ImportRow,
  productId: string,
  { slug, categoryCode }: ProductContent,
  { main }: PlannedVariant,
) =>
  main === null
    ? { slug, categoryCode, kind: kind.parse(values.kind) }
    : {
        slug: values.slug ?? slugOfVariant(main.slug, productId),
        categoryCode: main.categoryCode,
        kind: 'goods' as const,
      };

interface RowContext {
  readonly price: ImportedPrice;
  readonly known: Known;
  readonly variant: PlannedVariant;
}

/** The pictures that a row names, described by what the product is called once the row is carried out. */
const planRowPictures = (
  row: ImportRow,
  product: StoredProduct | undefined,
  before: ProductContent,
  { known, variant: { title } }: RowContext,
): PlannedPictures => {
  const name = {
    zh: row.values.name_zh ?? (before.nameZh === '' ? title.zh : before.nameZh),
    en: row.values.name_en ?? (before.nameEn === '' ? title.en : before.nameEn),
  };
  return planPictures(row, { images: before.images, named: product?.pictureNames ?? [], name }, known.pictures);
};

const refusedRow = ({ line, values }: ImportRow, fault: Fault): PlannedRow => {
  const { product_id: productId = '' } = values;
  return { line, productId, result: 'refused', fault, changes: [], missing: [], deed: null };
};

const findWritten = (before: ProductContent, after: ProductContent): PlannedRow['changes'] =>
  filledColumns
    .map((column) => ({ field: column, before: inWords(before, column), after: inWords(after, column) }))
    .filter((change) => change.before !== change.after);

/** What each part of a row comes to, each with the changes that the preview shows. */
const planParts = (row: ImportRow, product: StoredProduct | undefined, before: ProductContent, context: RowContext) => {
  const wished = context.variant.main === null ? contentOf(row) : withoutFollowedParts(contentOf(row));
  const pictures = planRowPictures(row, product, before, context);
  const content = onlyRealChanges(before, { ...unlessSame(before, wished), images: pictures.images });
  const after = withChanges(before, content);
  const sale = planSale(row, context.price, product?.status === 'published' ? null : after.grossNtd);
  return { content, after, pictures, sale, stock: planStock(row, product), measures: planMeasures(row, product) };
};

const deedOf = (
  row: ImportRow,
  product: StoredProduct | undefined,
  { variant }: RowContext,
  parts: ReturnType<typeof planParts>,
): Deed => {
  const { product_id: productId = '' } = row.values;
  return {
    productId,
    content: parts.content,
    created: product === undefined ? createdAs(row, productId, parts.after, variant) : null,
    version: product?.version ?? 1,
    stockChange: parts.stock.stockChange,
    variant: variant.changes.length === 0 ? null : pickVariant(variant),
    sale: parts.sale.sale,
    measures: parts.measures.measures,
    pictures: parts.pictures.named,
  };
};

/** What a row that can be carried out does to the product, or to a new one. */
const planDeed = (row: ImportRow, product: StoredProduct | undefined, context: RowContext): PlannedRow => {
  const { product_id: productId = '' } = row.values;
  const before = product === undefined ? emptyContent : withChanges(product.live, product.waiting);
  const parts = planParts(row, product, before, context);
  const { stock, sale, measures, pictures } = parts;
  const fault = sale.fault ?? measures.fault ?? pictures.fault;
  if (fault !== null) return refusedRow(row, fault);
  const changes = [
    ...findWritten(before, parts.after),
    ...[stock, sale, context.variant, measures, pictures].flatMap((part) => part.changes),
  ];
  const shown = { line: row.line, productId, fault: null, changes, missing: pictures.missing } as const;
  if (product !== undefined && changes.length === 0) return { ...shown, result: 'same', deed: null };
  return { ...shown, result: product === undefined ? 'create' : 'change', deed: deedOf(row, product, context, parts) };
};

/** Goods that a row makes may have variants in the rows below. */
const newMain = ({ productId, deed }: PlannedRow): PlannedVariant['main'] =>
  deed?.created?.kind === 'goods'
    ? { productId, slug: deed.created.slug, categoryCode: deed.created.categoryCode }
    : null;

const planRow = (row: ImportRow, product: StoredProduct | undefined, context: RowContext): PlannedRow => {
  const { known, variant } = context;
  const { product_id: productId = '', slug } = row.values;
  const fault = findFault(row, product, known) ?? variant.fault;
  if (fault !== null) return refusedRow(row, fault);
  known.seen.add(productId);
  if (slug !== undefined) known.slugs.set(slug, productId);
  const planned = planDeed(row, product, context);
  noteSeen(known.variants, productId, variant, newMain(planned));
  return planned;
};

/** Learns what the pictures of a product are called, where a row would change them. */
const learnNames = async (
  db: Database,
  row: ImportRow,
  product: StoredProduct | undefined,
  known: Known,
): Promise<void> => {
  if (row.values.pictures === undefined || product === undefined) return;
  const names = await namesOfPictures(db, withChanges(product.live, product.waiting).images);
  for (const [fileUuid, name] of names) known.pictures.names.set(fileUuid, name);
};

/** What the rows of a file would make and change now. Changes nothing. */
export const planImport = async (db: Database, given: readonly ImportRow[]): Promise<ImportPlan> => {
  const categories = await listStaffCategories(db);
  const rows = given.map((row) => withCategoryCode(row, categories));
  const slugs = rows.flatMap(({ values }) => values.slug ?? slugFromNumber(values.product_id) ?? []);
  const known: Known = {
    categories: new Set(categories.map(({ code }) => code)),
    slugs: new Map((await listSlugs(db, slugs)).map(({ slug, productId }) => [slug, productId])),
    teachers: new Set(await listTeacherSlugs(db)),
    seen: new Set(),
    variants: await openSeenVariants(db, rows),
    pictures: { files: await openKnownPictures(db, rows), names: new Map() },
  };
  const planned: PlannedRow[] = [];
  for (const row of rows) {
    const productId = row.values.product_id ?? '';
    const price = await findStandingPrice(db, productId);
    const product = await findStoredProduct(db, productId);
    await learnNames(db, row, product, known);
    const variant = await planVariant(db, row, product, known.variants);
    planned.push(planRow(product === undefined ? withSlug(row) : row, product, { price, known, variant }));
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(planned)).digest('hex');
  return { rows: planned, fingerprint };
};
