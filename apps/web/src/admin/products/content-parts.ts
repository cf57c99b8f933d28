import type { ProductContent } from './product-queries.ts';

/** The price before tax follows from the price with tax. */
export type ContentPart = Exclude<keyof ProductContent, 'UnitPrice'>;
/** Some parts of a product, as somebody wants them. */
export type ContentEdits = { readonly [Part in ContentPart]?: ProductContent[Part] };

/** All parts, in the order in which the page shows them. */
const contentParts = [
  'NameZh',
  'NameEn',
  'SummaryZh',
  'SummaryEn',
  'DescriptionZh',
  'DescriptionEn',
  'Slug',
  'CategoryCode',
  'PriceWithTax',
  'TaxKind',
  'VideoUrl',
  'Teachers',
  'Images',
  'PlayList',
  'Chapters',
  'Releases',
  'Readings',
  'HandOuts',
  'Album',
] as const satisfies readonly ContentPart[];

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Those of the parts that are named. */
export const onlyParts = (content: ContentEdits, parts: readonly ContentPart[]): ContentEdits =>
  Object.fromEntries(parts.map((part) => [part, content[part]] as const).filter(([, value]) => value !== undefined));

/** The parts that hold English texts. */
const englishParts: ReadonlySet<ContentPart> = new Set(['NameEn', 'SummaryEn', 'DescriptionEn']);

/** Those of the parts that a shop shows: one that speaks Chinese alone shows none in English. */
export const shownParts = (parts: readonly ContentPart[], inEnglish: boolean): readonly ContentPart[] =>
  parts.filter((part) => inEnglish || !englishParts.has(part));

/** The parts in which two states of a product differ. */
export const differingParts = (before: ProductContent, after: ProductContent): readonly ContentPart[] =>
  contentParts.filter((part) => !isSame(before[part], after[part]));

export const editedParts = (edits: ContentEdits): readonly ContentPart[] =>
  contentParts.filter((part) => edits[part] !== undefined);

/** What is still to be saved after `sent` was: parts that were edited again meanwhile. */
export const withoutSent = (edits: ContentEdits, sent: ContentEdits): ContentEdits =>
  onlyParts(
    edits,
    editedParts(edits).filter((part) => !isSame(edits[part], sent[part])),
  );

/** The edited parts that somebody else has changed too, otherwise, since `bases` was seen. */
export const contestedParts = (
  edits: ContentEdits,
  bases: ContentEdits,
  current: ProductContent,
): readonly ContentPart[] =>
  editedParts(edits).filter((part) => !isSame(current[part], bases[part]) && !isSame(current[part], edits[part]));
