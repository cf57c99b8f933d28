import { chapterOfLesson, type BilingualText } from '@kapok/domain';
import type { ProductMedia, ProductSummary } from './product.ts';
import type { CardRow, ChapterRow, MediaRow } from './rows.ts';

export const toSummary = (row: CardRow): ProductSummary => ({
  productId: row.product_id,
  slug: row.slug,
  kind: row.kind,
  categoryCode: row.category_code,
  name: { zh: row.name_zh, en: row.name_en },
  summary: { zh: row.summary_zh, en: row.summary_en },
  grossNtd: row.gross_ntd,
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
    durationSeconds: lesson.duration_seconds,
    ready: lesson.ready,
    extras: lesson.extras,
  })),
});
