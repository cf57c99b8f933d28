import { courseProgress, type BilingualText, type CourseProgress } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { findRefundTableInForce } from '#server/catalogue/refund-tables/index.ts';
import { listOwned, type OwnedRow } from './collection-queries.ts';

export interface OwnedProduct {
  readonly productId: string;
  readonly kind: 'video' | 'audio';
  readonly name: BilingualText;
  readonly imageFileUuid: string | null;
  readonly state: CourseProgress['state'];
  readonly viewedPercent: number;
  readonly lessonCount: number;
  readonly doneCount: number;
  /** Where the member goes on; null where nothing can be played yet. */
  readonly next: NextLesson | null;
}

export interface NextLesson {
  readonly fileUuid: string;
  readonly title: BilingualText;
  /** Place in the playlist, from 1. */
  readonly number: number;
}

/** The courses that a member owns, newest first, and how far they are in each: live entitlements alone decide (NAV-2). */
export const readCollection = async (db: Database, memberId: number): Promise<readonly OwnedProduct[]> => {
  const rows = await listOwned(db, memberId);
  if (rows.length === 0) return [];
  const { viewedLimitPercent } = await findRefundTableInForce(db);
  return rows.map((row) => toOwned(row, viewedLimitPercent));
};

const toOwned = (row: OwnedRow, viewedLimitPercent: number): OwnedProduct => {
  const { next, ...progress } = courseProgress(row.lessons, viewedLimitPercent);
  return {
    productId: row.productId,
    kind: row.kind,
    name: { zh: row.nameZh, en: row.nameEn },
    imageFileUuid: row.imageFileUuid,
    ...progress,
    lessonCount: row.lessons.length,
    next: nextOf(row, next),
  };
};

const nextOf = ({ lessons }: OwnedRow, index: number | null): NextLesson | null => {
  const lesson = index === null ? undefined : lessons[index];
  if (index === null || lesson === undefined) return null;
  return { fileUuid: lesson.fileUuid, title: { zh: lesson.titleZh, en: lesson.titleEn }, number: index + 1 };
};
