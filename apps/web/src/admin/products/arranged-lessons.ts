import { arrangeCourse } from '@kapok/domain';
import type { ProductContent } from './product-queries.ts';

export type Lesson = ProductContent['PlayList'][number];
export type Chapter = ProductContent['Chapters'][number];
export type Reading = ProductContent['Readings'][number];

/**
 * A row of the list in which films, sounds, readings and the titles of chapters stand in one order. `index` counts each among its like,
 * from 0; `number` is that of the lesson for its learners, from 1.
 */
export type ArrangedRow =
  | { readonly kind: 'lesson'; readonly lesson: Lesson; readonly index: number; readonly number: number }
  | { readonly kind: 'reading'; readonly reading: Reading; readonly index: number; readonly number: number }
  | { readonly kind: 'chapter'; readonly chapter: Chapter; readonly index: number };

export type Arranged = Pick<ProductContent, 'PlayList' | 'Chapters' | 'Readings'>;

export const keyOfRow = (row: ArrangedRow): string => {
  if (row.kind === 'lesson') return row.lesson.FileUuid;
  return row.kind === 'reading' ? row.reading.ReadingId : row.chapter.ChapterId;
};

/** All rows, each chapter before the lesson with which it begins. */
export const toRows = ({ PlayList, Chapters, Readings }: Arranged): readonly ArrangedRow[] => {
  const rows: ArrangedRow[] = [];
  let number = 0;
  const order = arrangeCourse(
    PlayList.length,
    Chapters.map(({ ChapterId, FirstLesson }) => ({ chapterId: ChapterId, firstLesson: FirstLesson })),
    Readings.map(({ ChapterId, BeforeLesson }) => ({ chapterId: ChapterId, beforeLesson: BeforeLesson })),
  );
  for (const { kind, index } of order) {
    const [lesson, reading, chapter] = [PlayList[index], Readings[index], Chapters[index]];
    if (kind !== 'chapter') number += 1;
    if (kind === 'lesson' && lesson !== undefined) rows.push({ kind, lesson, index, number });
    if (kind === 'reading' && reading !== undefined) rows.push({ kind, reading, index, number });
    if (kind === 'chapter' && chapter !== undefined) rows.push({ kind, chapter, index });
  }
  return rows;
};

/** What rows in that order say: a chapter begins with the film or sound behind it, and a reading stands before that, too. */
export const fromRows = (rows: readonly ArrangedRow[]): Arranged => {
  const lessons: Lesson[] = [];
  const chapters: Chapter[] = [];
  const readings: Reading[] = [];
  // The chapter whose title stands between the last film and here.
  let begun: string | null = null;
  for (const row of rows) {
    if (row.kind === 'lesson') {
      lessons.push(row.lesson);
      begun = null;
    } else if (row.kind === 'chapter') {
      chapters.push({ ...row.chapter, FirstLesson: lessons.length });
      begun = row.chapter.ChapterId;
    } else readings.push({ ...row.reading, BeforeLesson: lessons.length, ChapterId: begun });
  }
  return { PlayList: lessons, Chapters: chapters, Readings: readings };
};

/** Whether the titles of chapters come in the order in which they were: none is moved past another by itself. */
export const keepsChapters = (rows: readonly ArrangedRow[]): boolean =>
  rows.filter((row) => row.kind === 'chapter').every(({ index }, at) => index === at);

/** The course with a chapter moved before the one before it, or behind the one behind it, its lessons with it. */
export const moveChapter = (content: Arranged, chapter: number, step: 1 | -1): Arranged => {
  const blocks = blocksOf(toRows(content));
  // Lessons before the first chapter come first, and stay.
  const from = chapter + 1;
  const [upper, lower] = step === 1 ? [from, from + 1] : [from - 1, from];
  const [one, other] = [blocks[upper], blocks[lower]];
  if (upper < 1 || one === undefined || other === undefined) return content;
  return fromRows([...blocks.slice(0, upper), other, one, ...blocks.slice(lower + 1)].flat());
};

const blocksOf = (rows: readonly ArrangedRow[]): readonly (readonly ArrangedRow[])[] => {
  const starts = rows.flatMap((row, at) => (row.kind === 'chapter' ? [at] : []));
  return [0, ...starts].map((start, block) => rows.slice(start, starts[block] ?? rows.length));
};

/** The course without one of its rows; what stands around it stays in its order. */
export const withoutRow = (content: Arranged, gone: ArrangedRow): Arranged =>
  fromRows(toRows(content).filter((row) => keyOfRow(row) !== keyOfRow(gone)));

/** The course with something added behind everything else. */
export const withRow = (content: Arranged, added: ArrangedRow): Arranged => fromRows([...toRows(content), added]);
