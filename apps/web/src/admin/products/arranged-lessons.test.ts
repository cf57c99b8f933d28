import { describe, expect, it } from 'vitest';
import { fromRows, keepsChapters, moveChapter, toRows, withoutLesson } from './arranged-lessons.ts';

const lesson = (FileUuid: string) => ({ FileUuid, TitleZh: FileUuid, TitleEn: '', FreePromote: false });
const chapter = (ChapterId: string, FirstLesson: number) => ({
  ChapterId,
  TitleZh: ChapterId,
  TitleEn: '',
  FirstLesson,
});
const course = {
  PlayList: ['a', 'b', 'c', 'd'].map(lesson),
  Chapters: [chapter('One', 1), chapter('Two', 3), chapter('Empty', 4)],
};

/** A course as it reads: small letters are lessons, words are chapters. */
const read = (content: Parameters<typeof toRows>[0]): string =>
  toRows(content)
    .map((row) => (row.kind === 'lesson' ? row.lesson.FileUuid : row.chapter.ChapterId))
    .join(' ');

describe('lessons and chapters in one list', () => {
  it('[LEARN-1] stand in one order, each chapter before its lessons', () => {
    expect(read(course)).toBe('a One b c Two d Empty');
    expect(fromRows(toRows(course))).toEqual(course);
    expect(read({ PlayList: [], Chapters: [chapter('One', 0), chapter('Two', 0)] })).toBe('One Two');
    // A lesson was taken away by somebody who sees no chapters.
    expect(read({ ...course, PlayList: course.PlayList.slice(0, 1) })).toBe('a One Two Empty');
  });

  it('[LEARN-1] a lesson goes from chapter to chapter, and the title of a chapter past lessons, but not past another', () => {
    const rows = toRows(course);
    const [a, one, b, c, two, d, empty] = rows;
    const moved = (...after: readonly (typeof a)[]) => {
      const order = after.flatMap((row) => row ?? []);
      return keepsChapters(order) ? read(fromRows(order)) : 'no';
    };
    expect(moved(one, a, b, c, two, d, empty)).toBe('One a b c Two d Empty');
    expect(moved(a, one, b, two, c, d, empty)).toBe('a One b Two c d Empty');
    expect(moved(a, one, c, two, b, d, empty)).toBe('a One c Two b d Empty');
    expect(moved(a, two, one, b, c, d, empty)).toBe('no');
  });

  it('[LEARN-1] a chapter moves with its lessons', () => {
    expect(read(moveChapter(course, 0, 1))).toBe('a Two d One b c Empty');
    expect(read(moveChapter(course, 2, -1))).toBe('a One b c Empty Two d');
    expect(read(moveChapter(course, 0, -1))).toBe(read(course));
    expect(read(moveChapter(course, 2, 1))).toBe(read(course));
  });

  it('[LEARN-1] chapters stay where their lessons are when a lesson goes', () => {
    expect(read(withoutLesson(course, 1))).toBe('a One c Two d Empty');
    expect(read(withoutLesson(course, 3))).toBe('a One b c Two Empty');
  });
});
