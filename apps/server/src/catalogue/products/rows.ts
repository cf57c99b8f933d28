import type { ReadingKind, Release, TaxKind } from '@kapok/domain';
import type { Lesson, NamedTeacher, ProductKind, ReadingBody } from './product.ts';
import type { QualitiesColumn } from './quality-column-queries.ts';

/** Rows as the catalogue's queries answer them; `to-product.ts` gives them the shop's own shape. */
export interface CardRow {
  readonly product_id: string;
  readonly slug: string;
  readonly kind: ProductKind;
  readonly category_code: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly summary_zh: string;
  readonly summary_en: string;
  /** What one piece costs now. */
  readonly gross_ntd: number;
  /** It has variants that are for sale. */
  readonly has_variants: boolean;
  /** Some of its variants cost more. */
  readonly is_from: boolean;
  readonly struck_ntd: number | null;
  readonly sale_until: Date | null;
  readonly tax_kind: TaxKind;
  readonly image_file_uuid: string | null;
  readonly stock_left: number | null;
  readonly lesson_count: number;
  readonly duration_seconds: number;
  readonly has_free_preview: boolean;
  readonly review_count: number;
  readonly star_sum: number;
}

export interface StandingCardRow extends CardRow {
  readonly is_sold: boolean;
}

export interface HitRow extends CardRow {
  /** Null where it has to be counted apart. */
  readonly total: number | null;
}

/** One choice of one facet: the others are null. */
export interface FacetRow {
  readonly kind: ProductKind | null;
  readonly categoryCode: string | null;
  /** The number of its price band, from 1. */
  readonly band: number | null;
  readonly inStock: boolean | null;
  readonly count: number;
}

interface ImageRow {
  readonly file_uuid: string;
  readonly show_index: number;
  readonly alt_zh: string;
  readonly alt_en: string;
}

interface LessonRow {
  readonly file_uuid: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly kind: 'audios' | 'videos';
  readonly free_promotion: boolean;
  readonly owned: boolean;
  /** Milliseconds since 1970. */
  readonly opens_at_ms: number | null;
  readonly release: Release | null;
  readonly duration_seconds: number | null;
  readonly ready: boolean;
  readonly extras: Lesson['extras'];
  readonly qualities: QualitiesColumn;
}

export interface ReadingRow {
  readonly readingId: string;
  readonly kind: ReadingKind;
  readonly beforeLesson: number;
  readonly chapterId: string | null;
  readonly title_zh: string;
  readonly title_en: string;
  readonly free_promotion: boolean;
  readonly owned: boolean;
  /** Milliseconds since 1970. */
  readonly opens_at_ms: number | null;
  readonly release: Release | null;
  readonly counts_as_used: boolean;
  readonly body: ReadingBody | null;
}

export interface ChapterRow {
  readonly chapterId: string;
  readonly firstLesson: number;
  readonly title_zh: string;
  readonly title_en: string;
}

export interface MediaRow {
  readonly images: readonly ImageRow[];
  readonly playlist: readonly LessonRow[];
  readonly chapters: readonly ChapterRow[];
  readonly readings: readonly ReadingRow[];
}

export interface PageRow extends CardRow, MediaRow {
  readonly category_name_zh: string;
  readonly category_name_en: string;
  readonly description_zh: string;
  readonly description_en: string;
  readonly sku: string;
  readonly isbn: string;
  readonly owned: boolean;
  readonly teachers: readonly NamedTeacher[];
}

export interface CategoryRow {
  readonly code: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly product_count: number;
}

export interface AlbumRow {
  readonly product_id: string;
  readonly slug: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly image_file_uuid: string | null;
}

export interface SitemapRow {
  readonly slug: string;
  readonly updated_at: Date;
}
