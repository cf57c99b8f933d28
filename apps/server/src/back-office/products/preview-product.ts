import { chapterOfLesson, playableQualities, priceAt } from '@kapok/domain';
import {
  placeReadings,
  readNamedTeachers,
  readStandingProducts,
  readVariants,
  type ProductPage,
} from '#server/catalogue/products/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listLessonFiles, type LessonFile } from './preview-queries.ts';
import { findStandingPrice } from './price-queries.ts';
import type { EditedProduct } from './product.ts';
import { readProduct } from './read-product.ts';

type Lesson = ProductPage['playlist'][number];

const notThere: Omit<LessonFile, 'fileUuid'> = {
  kind: 'videos',
  durationSeconds: null,
  ready: false,
  extras: { poster: false, peaks: false, storyboard: false, captionLanguages: [] },
  qualities: { first: { quality: null, bitsPerSecond: 0 }, wanted: [] },
};

const titleOf = (chapter: EditedProduct['content']['chapters'][number] | undefined): Lesson['chapter'] =>
  chapter === undefined ? null : { zh: chapter.titleZh, en: chapter.titleEn };

const lessonsOf = async (db: Database, { content }: EditedProduct): Promise<readonly Lesson[]> => {
  const found = await listLessonFiles(
    db,
    content.playlist.map(({ fileUuid }) => fileUuid),
  );
  const releases = new Map(content.releases.map(({ fileUuid, release }) => [fileUuid, release]));
  const files = new Map(found.map((file) => [file.fileUuid, file]));
  return content.playlist.map(({ fileUuid, titleZh, titleEn, freePromotion }, index) => {
    const { qualities, ...file } = files.get(fileUuid) ?? notThere;
    return {
      ...file,
      qualities: playableQualities(qualities.first, qualities.wanted),
      fileUuid,
      title: { zh: titleZh, en: titleEn },
      chapter: titleOf(chapterOfLesson(content.chapters, index)),
      freePromotion,
      // Staff play every lesson.
      owned: true,
      opensAt: null,
      release: freePromotion ? null : (releases.get(fileUuid) ?? null),
    };
  });
};

/** Staff read everything: what is in a reading comes along. */
const readingsOf = ({ content }: EditedProduct): ProductPage['readings'] =>
  placeReadings(content.playlist.length, content.chapters, content.readings).map(
    ({ reading, beforeLesson, chapter }) => ({
      readingId: reading.readingId,
      kind: reading.kind,
      title: { zh: reading.titleZh, en: reading.titleEn },
      beforeLesson,
      chapter: titleOf(chapter),
      freePromotion: reading.freePromotion,
      owned: true,
      opensAt: null,
      release: reading.freePromotion ? null : reading.release,
      countsAsUsed: reading.countsAsUsed && !reading.freePromotion,
      body: { text: { zh: reading.bodyZh, en: reading.bodyEn }, address: reading.address },
    }),
  );

const priceOf = async (db: Database, { productId, content, publishedAt }: EditedProduct) => {
  const { price, now } = await findStandingPrice(db, productId);
  const isChanged = price === null || price.regularNtd !== content.grossNtd;
  if (isChanged) return { ntd: content.grossNtd ?? 0, struckNtd: null, saleUntil: null };
  return priceAt(price, now, publishedAt);
};

/** The page of a product as it will be once all its changes are published. Throws `not-found`. */
export const previewProduct = async (db: Database, productId: string): Promise<ProductPage> => {
  const product = await readProduct(db, productId);
  const { content, kind, stock, codes } = product;
  const playlist = await lessonsOf(db, product);
  const { ntd, struckNtd, saleUntil } = await priceOf(db, product);
  const variants = await readVariants(db, productId);
  const fromNtd = variants.reduce((lowest, { grossNtd }) => Math.min(lowest, grossNtd), variants[0]?.grossNtd ?? ntd);
  return {
    productId,
    slug: content.slug,
    kind,
    categoryCode: content.categoryCode,
    categoryName: { zh: '', en: '' },
    name: { zh: content.nameZh, en: content.nameEn },
    summary: { zh: content.summaryZh, en: content.summaryEn },
    description: { zh: content.descriptionZh, en: content.descriptionEn },
    grossNtd: fromNtd,
    struckNtd,
    saleUntil,
    taxKind: content.taxKind,
    imageFileUuid: content.images[0]?.fileUuid ?? null,
    images: content.images.map(({ fileUuid, altZh, altEn }, index) => ({
      fileUuid,
      showIndex: index,
      alt: { zh: altZh, en: altEn },
    })),
    playlist,
    readings: readingsOf(product),
    stockLeft: kind === 'goods' ? (stock?.free ?? 0) : null,
    lessonCount: playlist.length + content.readings.length,
    durationSeconds: playlist.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0),
    hasFreePreview: playlist.some(({ freePromotion }) => freePromotion),
    rating: { count: 0, average: null },
    hasVariants: variants.length > 0,
    isPriceFrom: variants.some(({ grossNtd }) => grossNtd > fromNtd),
    variants,
    ...codes,
    bundle: await readStandingProducts(db, content.album),
    teachers: await readNamedTeachers(db, content.teachers),
    owned: false,
  };
};
