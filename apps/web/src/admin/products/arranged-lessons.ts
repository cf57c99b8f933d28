import type { ProductContent } from './product-queries.ts';

export type Lesson = ProductContent['PlayList'][number];
export type Chapter = ProductContent['Chapters'][number];

/** A row of the list in which lessons and the titles of chapters stand in one order. */
export type ArrangedRow =
  | { readonly kind: 'lesson'; readonly lesson: Lesson; readonly index: number }
  | { readonly kind: 'chapter'; readonly chapter: Chapter; readonly index: number };

type Arranged = Pick<ProductContent, 'PlayList' | 'Chapters'>;

export const keyOfRow = (row: ArrangedRow): string =>
  row.kind === 'lesson' ? row.lesson.FileUuid : row.chapter.ChapterId;

/** All rows, each chapter before the lesson with which it begins. `index` counts lessons and chapters by themselves, from 0. */
export const toRows = ({ PlayList, Chapters }: Arranged): readonly ArrangedRow[] => {
  const chapterRows = Chapters.map((chapter, index) => ({ kind: 'chapter', chapter, index }) as const);
  const before = (lesson: number) => chapterRows.filter(({ chapter }) => chapter.FirstLesson === lesson);
  return [
    ...PlayList.flatMap((lesson, index) => [...before(index), { kind: 'lesson', lesson, index } as const]),
    ...chapterRows.filter(({ chapter }) => chapter.FirstLesson >= PlayList.length),
  ];
};

/** What rows in that order say: a chapter begins with the lesson behind it. */
export const fromRows = (rows: readonly ArrangedRow[]): Arranged => {
  const lessons: Lesson[] = [];
  const chapters: Chapter[] = [];
  for (const row of rows) {
    if (row.kind === 'lesson') lessons.push(row.lesson);
    else chapters.push({ ...row.chapter, FirstLesson: lessons.length });
  }
  return { PlayList: lessons, Chapters: chapters };
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

/** The course without a lesson. */
export const withoutLesson = (content: Arranged, lesson: number): Arranged =>
  fromRows(toRows(content).filter((row) => row.kind === 'chapter' || row.index !== lesson));
