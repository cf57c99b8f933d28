import { chapterOfLesson, priceAt } from '@kapok/domain';
import { readStandingProducts, type ProductPage } from '#server/catalogue/products/index.ts';
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
};

const titleOf = (chapter: EditedProduct['content']['chapters'][number] | undefined): Lesson['chapter'] =>
  chapter === undefined ? null : { zh: chapter.titleZh, en: chapter.titleEn };

const lessonsOf = async (db: Database, { content }: EditedProduct): Promise<readonly Lesson[]> => {
  const found = await listLessonFiles(
    db,
    content.playlist.map(({ fileUuid }) => fileUuid),
  );
  const files = new Map(found.map((file) => [file.fileUuid, file]));
  return content.playlist.map(({ fileUuid, titleZh, titleEn, freePromotion }, index) => ({
    ...(files.get(fileUuid) ?? notThere),
    fileUuid,
    title: { zh: titleZh, en: titleEn },
    chapter: titleOf(chapterOfLesson(content.chapters, index)),
    freePromotion,
    // Staff play every lesson.
    owned: true,
  }));
};

const priceOf = async (db: Database, { productId, content, publishedAt }: EditedProduct) => {
  const { price, now } = await findStandingPrice(db, productId);
  const isChanged = price === null || price.regularNtd !== content.grossNtd;
  if (isChanged) return { ntd: content.grossNtd ?? 0, struckNtd: null, saleUntil: null };
  return priceAt(price, now, publishedAt);
};

/** The page of a product as it will be once all its changes are published. Throws `not-found`. */
export const previewProduct = async (db: Database, productId: string): Promise<ProductPage> => {
  const product = await readProduct(db, productId);
  const { content, kind, stock } = product;
  const playlist = await lessonsOf(db, product);
  const { ntd, struckNtd, saleUntil } = await priceOf(db, product);
  return {
    productId,
    slug: content.slug,
    kind,
    categoryCode: content.categoryCode,
    categoryName: { zh: '', en: '' },
    name: { zh: content.nameZh, en: content.nameEn },
    summary: { zh: content.summaryZh, en: content.summaryEn },
    description: { zh: content.descriptionZh, en: content.descriptionEn },
    grossNtd: ntd,
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
    stockLeft: kind === 'goods' ? (stock?.free ?? 0) : null,
    lessonCount: playlist.length,
    durationSeconds: playlist.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0),
    hasFreePreview: playlist.some(({ freePromotion }) => freePromotion),
    rating: { count: 0, average: null },
    bundle: await readStandingProducts(db, content.album),
    owned: false,
  };
};
