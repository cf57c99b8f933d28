import { arrangeCourse, courseProgress, type BilingualText, type CourseProgress } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { findRefundTableInForce } from '#server/catalogue/refund-tables/index.ts';
import { listOwned, type OwnedLesson, type OwnedReading, type OwnedRow } from './collection-queries.ts';

export interface OwnedProduct {
  readonly productId: string;
  readonly kind: 'video' | 'audio';
  readonly name: BilingualText;
  readonly imageFileUuid: string | null;
  readonly state: CourseProgress['state'];
  readonly viewedPercent: number;
  readonly lessonCount: number;
  readonly doneCount: number;
  /** Where the member goes on; null where nothing is left that can be played yet. */
  readonly next: NextLesson | null;
  /** The text or link that comes before that lesson; null where none does. */
  readonly nextReading: NextReading | null;
  /** The lesson that opens next; null where none is still to open. */
  readonly opensNext: OpeningLesson | null;
}

interface NextReading {
  readonly readingId: string;
  readonly title: BilingualText;
  /** Place among all lessons, from 1. */
  readonly number: number;
}

interface OpeningLesson {
  /** Place among all lessons, from 1. */
  readonly number: number;
  readonly opensAt: Date;
}

interface NextLesson {
  readonly fileUuid: string;
  readonly title: BilingualText;
  /** Place among all lessons, from 1. */
  readonly number: number;
}

/** The courses that a member owns, newest first, and how far they are in each: live entitlements alone decide (NAV-2). */
export const readCollection = async (db: Database, memberId: number): Promise<readonly OwnedProduct[]> => {
  const rows = await listOwned(db, memberId);
  if (rows.length === 0) return [];
  const { viewedLimitPercent } = await findRefundTableInForce(db);
  return rows.map((row) => toOwned(row, viewedLimitPercent));
};

/** Films, sounds and readings in one order. */
const lessonsInOrder = ({ lessons, readings }: OwnedRow): readonly OwnedLesson[] => {
  const read = readings.map(progressOfReading);
  return arrangeCourse(
    lessons.length,
    [],
    readings.map(({ beforeLesson }) => ({ beforeLesson, chapterId: null })),
  ).flatMap(({ kind, index }) => (kind === 'reading' ? read : lessons).slice(index, index + 1));
};

const progressOfReading = ({ readingId, titleZh, titleEn, isFree, opensAt, ticked }: OwnedReading): OwnedLesson => ({
  ...{ titleZh, titleEn, isFree, opensAt, ticked },
  fileUuid: readingId,
  isReading: true,
  durationSeconds: null,
  watched: [],
  leftAtSeconds: 0,
  playedAt: null,
});

const toOwned = (row: OwnedRow, viewedLimitPercent: number): OwnedProduct => {
  const lessons = lessonsInOrder(row);
  const { next, opensNext, ...progress } = courseProgress(lessons, viewedLimitPercent);
  const isReading = next !== null && lessons[next]?.isReading === true;
  return {
    productId: row.productId,
    kind: row.kind,
    name: { zh: row.nameZh, en: row.nameEn },
    imageFileUuid: row.imageFileUuid,
    ...progress,
    lessonCount: lessons.length,
    next: nextOf(lessons, isReading ? nextFilm(lessons, viewedLimitPercent) : next),
    nextReading: isReading ? nextReadingOf(lessons, next) : null,
    opensNext: openingOf(lessons, opensNext),
  };
};

/** Where front ends that know of no readings go on: as if there were none. */
const nextFilm = (lessons: readonly OwnedLesson[], viewedLimitPercent: number): number | null => {
  const films = lessons.filter(({ isReading }) => isReading !== true);
  const { next } = courseProgress(films, viewedLimitPercent);
  const film = next === null ? undefined : films[next];
  return film === undefined ? null : lessons.indexOf(film);
};

const openingOf = (lessons: readonly OwnedLesson[], index: number | null): OpeningLesson | null => {
  const opensAt = index === null ? undefined : lessons[index]?.opensAt;
  if (index === null || opensAt === undefined || opensAt === null) return null;
  return { number: index + 1, opensAt: new Date(opensAt) };
};

const nextReadingOf = (lessons: readonly OwnedLesson[], index: number): NextReading | null => {
  const lesson = lessons[index];
  if (lesson === undefined) return null;
  return { readingId: lesson.fileUuid, title: titleOf(lesson), number: index + 1 };
};

const nextOf = (lessons: readonly OwnedLesson[], index: number | null): NextLesson | null => {
  const lesson = index === null ? undefined : lessons[index];
  if (index === null || lesson === undefined) return null;
  return { fileUuid: lesson.fileUuid, title: titleOf(lesson), number: index + 1 };
};

const titleOf = ({ titleZh, titleEn }: OwnedLesson): BilingualText => ({ zh: titleZh, en: titleEn });
