import { areInOrder, MAX_PRICE_NTD } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { ContentChanges, ProductContent } from './content.ts';
import { findFollowedPart, findLongVariantName } from './follow-main.ts';
import type { StoredProduct } from './product.ts';
import { hasCategory, holdTeachers, listFileStates, listHandOutFiles, listParts } from './queries.ts';

/** A part of a product that cannot be as somebody wants it, by the contract's name, and why. */
interface Fault {
  readonly field: string;
  readonly fault: string;
}

const hasDoubles = (ids: readonly string[]): boolean => new Set(ids).size !== ids.length;

const findSimpleFaults = (product: StoredProduct, changes: ContentChanges): readonly Fault[] => [
  ...(changes.slug !== undefined && product.publishedAt !== null ? [{ field: 'Slug', fault: 'published' }] : []),
  ...(changes.grossNtd === null ? [{ field: 'PriceWithTax', fault: 'missing' }] : []),
  // Of a price before tax, the tax comes on top.
  ...((changes.grossNtd ?? 0) > MAX_PRICE_NTD ? [{ field: 'PriceWithTax', fault: 'too-high' }] : []),
];

const findCategoryFault = async (tx: Transaction, code: string | undefined): Promise<readonly Fault[]> =>
  code === undefined || (await hasCategory(tx, code)) ? [] : [{ field: 'CategoryCode', fault: 'unknown' }];

const findTeacherFaults = async (tx: Transaction, teachers: readonly string[]): Promise<readonly Fault[]> => {
  const field = 'Teachers';
  if (hasDoubles(teachers)) return [{ field, fault: 'doubled' }];
  return (await holdTeachers(tx, teachers)).length === teachers.length ? [] : [{ field, fault: 'unknown' }];
};

/** Whether each file is there, once, and of a kind that can stand in that place. */
const findFileFaults = async (
  tx: Transaction,
  field: 'Images' | 'PlayList' | 'Releases' | 'HandOuts',
  fileUuids: readonly string[],
  kinds: readonly string[],
): Promise<readonly Fault[]> => {
  if (hasDoubles(fileUuids)) return [{ field, fault: 'doubled' }];
  const found = await listFileStates(tx, fileUuids);
  const isWhole = found.length === fileUuids.length && found.every(({ kind }) => kinds.includes(kind));
  return isWhole ? [] : [{ field, fault: 'unknown' }];
};

const lessonKinds = { video: ['videos', 'audios'], audio: ['audios'], goods: [], album: [] } as const;

const findAlbumFaults = async (
  tx: Transaction,
  product: StoredProduct,
  album: readonly string[],
): Promise<readonly Fault[]> => {
  const field = 'Album';
  if (product.kind !== 'album' && album.length > 0) return [{ field, fault: 'unknown' }];
  if (hasDoubles(album)) return [{ field, fault: 'doubled' }];
  const found = await listParts(tx, album);
  return found.length === album.length && found.every(({ kind }) => kind !== 'album')
    ? []
    : [{ field, fault: 'unknown' }];
};

const findChapterFaults = ({ kind }: StoredProduct, chapters: ProductContent['chapters']): readonly Fault[] => {
  const field = 'Chapters';
  if (chapters.length > 0 && lessonKinds[kind].length === 0) return [{ field, fault: 'unknown' }];
  if (hasDoubles(chapters.map(({ chapterId }) => chapterId))) return [{ field, fault: 'doubled' }];
  return areInOrder(chapters) ? [] : [{ field, fault: 'out-of-order' }];
};

/** Each file stands once. What names no lesson of the course holds nothing back. */
const findReleaseFaults = async (
  tx: Transaction,
  product: StoredProduct,
  releases: ProductContent['releases'],
): Promise<readonly Fault[]> =>
  findFileFaults(
    tx,
    'Releases',
    releases.map(({ fileUuid }) => fileUuid),
    lessonKinds[product.kind],
  );

/**
 * Each stands once, with a file that is there. Its lesson is any film or sound: one that the course has no more leaves its hand-outs to
 * the course.
 */
const findHandOutFaults = async (
  tx: Transaction,
  product: StoredProduct,
  handOuts: ProductContent['handOuts'],
): Promise<readonly Fault[]> => {
  const field = 'HandOuts';
  if (handOuts.length > 0 && lessonKinds[product.kind].length === 0) return [{ field, fault: 'unknown' }];
  if (hasDoubles(handOuts.map(({ handOutId }) => handOutId))) return [{ field, fault: 'doubled' }];
  const lessons = [...new Set(handOuts.flatMap(({ lessonUuid }) => lessonUuid ?? []))];
  const fileUuids = [...new Set(handOuts.map(({ fileUuid }) => fileUuid))];
  const found = await listHandOutFiles(tx, fileUuids);
  return found.length === fileUuids.length
    ? findFileFaults(tx, field, lessons, ['videos', 'audios'])
    : [{ field, fault: 'unknown' }];
};

/** Each stands once, in a course. Where it leads is a matter of the contract, and what it lacks of its publishing. */
const findReadingFaults = ({ kind }: StoredProduct, readings: ProductContent['readings']): readonly Fault[] => {
  const field = 'Readings';
  if (readings.length > 0 && lessonKinds[kind].length === 0) return [{ field, fault: 'unknown' }];
  return hasDoubles(readings.map(({ readingId }) => readingId)) ? [{ field, fault: 'doubled' }] : [];
};

/** A variant has texts and category of its main product, whose name leaves room for the titles of its variants. */
const findVariantFaults = async (
  tx: Transaction,
  product: StoredProduct,
  changes: ContentChanges,
): Promise<readonly Fault[]> => {
  const followed = product.variantOf === null ? undefined : findFollowedPart(changes);
  if (followed !== undefined) return [{ field: followed, fault: 'of-main' }];
  const long = await findLongVariantName(tx, product, changes);
  return long === null ? [] : [{ field: long, fault: 'too-long' }];
};

/** Throws `invalid-request` naming each part that cannot be so: unknown files, doubles, another address once published. */
export const assertPossible = async (
  tx: Transaction,
  product: StoredProduct,
  changes: ContentChanges,
): Promise<void> => {
  const { teachers, images, playlist, chapters, releases, readings, handOuts, album } = changes;
  const uuids = (files: readonly { readonly fileUuid: string }[]) => files.map(({ fileUuid }) => fileUuid);
  const faults = [
    ...findSimpleFaults(product, changes),
    ...(await findCategoryFault(tx, changes.categoryCode)),
    ...(await findVariantFaults(tx, product, changes)),
    ...(teachers === undefined ? [] : await findTeacherFaults(tx, teachers)),
    ...(images === undefined ? [] : await findFileFaults(tx, 'Images', uuids(images), ['images'])),
    ...(playlist === undefined ? [] : await findFileFaults(tx, 'PlayList', uuids(playlist), lessonKinds[product.kind])),
    ...(chapters === undefined ? [] : findChapterFaults(product, chapters)),
    ...(releases === undefined ? [] : await findReleaseFaults(tx, product, releases)),
    ...(readings === undefined ? [] : findReadingFaults(product, readings)),
    ...(handOuts === undefined ? [] : await findHandOutFaults(tx, product, handOuts)),
    ...(album === undefined ? [] : await findAlbumFaults(tx, product, album)),
  ];
  if (faults.length > 0) throw new ShopError('invalid-request', { fields: faults });
};
