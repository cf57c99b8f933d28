import { chapterOfLesson, playableQualities, type BilingualText } from '@kapok/domain';
import { placeReadings } from './place-readings.ts';
import type { ProductMedia, ProductSummary, Reading } from './product.ts';
import type { CardRow, ChapterRow, MediaRow, ReadingRow } from './rows.ts';

export const toSummary = (row: CardRow): ProductSummary => ({
  productId: row.product_id,
  slug: row.slug,
  kind: row.kind,
  categoryCode: row.category_code,
  name: { zh: row.name_zh, en: row.name_en },
  summary: { zh: row.summary_zh, en: row.summary_en },
  grossNtd: row.gross_ntd,
  hasVariants: row.has_variants,
  isPriceFrom: row.is_from,
  struckNtd: row.struck_ntd,
  saleUntil: row.sale_until,
  taxKind: row.tax_kind,
  imageFileUuid: row.image_file_uuid,
  stockLeft: row.stock_left,
  lessonCount: row.lesson_count,
  durationSeconds: row.duration_seconds,
  hasFreePreview: row.has_free_preview,
  rating: {
    count: row.review_count,
    average: row.review_count === 0 ? null : Math.round((row.star_sum * 10) / row.review_count) / 10,
  },
});

const titleOf = (chapter: ChapterRow | undefined): BilingualText | null =>
  chapter === undefined ? null : { zh: chapter.title_zh, en: chapter.title_en };

const toReading = (row: ReadingRow): Omit<Reading, 'beforeLesson' | 'chapter'> => ({
  readingId: row.readingId,
  kind: row.kind,
  title: { zh: row.title_zh, en: row.title_en },
  freePromotion: row.free_promotion,
  owned: row.owned,
  opensAt: row.opens_at_ms === null ? null : new Date(row.opens_at_ms),
  release: row.release,
  countsAsUsed: row.counts_as_used,
  body: row.body,
});

export const toMedia = (row: MediaRow): ProductMedia => ({
  images: row.images.map((image) => ({
    fileUuid: image.file_uuid,
    showIndex: image.show_index,
    alt: { zh: image.alt_zh, en: image.alt_en },
  })),
  playlist: row.playlist.map((lesson, index) => ({
    fileUuid: lesson.file_uuid,
    title: { zh: lesson.title_zh, en: lesson.title_en },
    chapter: titleOf(chapterOfLesson(row.chapters, index)),
    kind: lesson.kind,
    freePromotion: lesson.free_promotion,
    owned: lesson.owned,
    opensAt: lesson.opens_at_ms === null ? null : new Date(lesson.opens_at_ms),
    release: lesson.release,
    durationSeconds: lesson.duration_seconds,
    ready: lesson.ready,
    extras: lesson.extras,
    qualities: playableQualities(lesson.qualities.first, lesson.qualities.wanted),
  })),
  readings: placeReadings(row.playlist.length, row.chapters, row.readings).map(
    ({ reading, beforeLesson, chapter }) => ({
      ...toReading(reading),
      beforeLesson,
      chapter: titleOf(chapter),
    }),
  ),
});
