import type { ChapterStart } from './chapters.ts';
import { endsRefund, mayTakeHandOut, type HandOutRights } from './hand-out.ts';

/** Readings of one course. */
export const MAX_READINGS = 100;

/** UTF-16 units of the longest text, as of an own page. */
export const READING_LENGTH = 20_000;

/**
 * Where a reading stands (LEARN-2): before a lesson of the playlist, counted from 0, so that the playlist itself stays as it is. Where a
 * chapter begins with the same lesson, the one that is named says on which side of its title; any other name says nothing.
 */
export interface PlacedReading {
  readonly beforeLesson: number;
  readonly chapterId: string | null;
}

export interface PlacedChapter extends ChapterStart {
  readonly chapterId: string;
}

/** A row of a course, by its place among its like, from 0. */
export interface CourseRow {
  readonly kind: 'lesson' | 'chapter' | 'reading';
  readonly index: number;
}

/**
 * A course in the one order in which it is taught: films and sounds, titles of chapters, and readings among them. Whatever names a lesson
 * that the course has no more stands at the end. Chapters and readings keep the order of their lists.
 */
export const arrangeCourse = (
  lessonCount: number,
  chapters: readonly PlacedChapter[],
  readings: readonly PlacedReading[],
): readonly CourseRow[] => {
  const rows: CourseRow[] = [];
  for (let place = 0; place <= lessonCount; place += 1) {
    const isHere = (named: number): boolean => Math.min(named, lessonCount) === place;
    const begin = chapters.flatMap(({ firstLesson, chapterId }, index) =>
      isHere(firstLesson) ? [{ index, chapterId }] : [],
    );
    const here = readings.flatMap(({ beforeLesson, chapterId }, index) =>
      isHere(beforeLesson) ? [{ index, chapterId }] : [],
    );
    const under = (chapter: string | undefined): readonly CourseRow[] =>
      here
        .filter(({ chapterId }) => begin.find((each) => each.chapterId === chapterId)?.chapterId === chapter)
        .map(({ index }) => ({ kind: 'reading', index }));
    rows.push(...under(undefined));
    for (const { index, chapterId } of begin) rows.push({ kind: 'chapter', index }, ...under(chapterId));
    if (place < lessonCount) rows.push({ kind: 'lesson', index: place });
  }
  return rows;
};

/** Who may play its lesson may read: everybody a free one, and else who has bought the course, once it is released. */
export const mayRead = (rights: HandOutRights): boolean => mayTakeHandOut(rights);

/**
 * Whether opening a reading ends the refund of the course. It is the rule of hand-outs: the seller says so for this one, it was paid for,
 * and there is a refund to lose. Opening any other one costs nothing: a text has no seconds.
 */
export const readingEndsRefund = (
  reading: HandOutRights & { readonly countsAsUsed: boolean },
  isRefundAtStake: boolean,
): boolean => endsRefund(reading, isRefundAtStake);
