import { describe, expect, it } from 'vitest';
import { areInOrder, chapterOfLesson } from './chapters.ts';

const starts = (...firstLessons: readonly number[]) => firstLessons.map((firstLesson) => ({ firstLesson }));

describe('the chapters of a course', () => {
  it('[LEARN-1] hold the lessons from the one with which they begin up to the next chapter', () => {
    const chapters = starts(1, 3, 3);
    const [first, empty, last] = chapters;
    expect([0, 1, 2, 3, 9].map((lesson) => chapterOfLesson(chapters, lesson))).toEqual([
      undefined,
      first,
      first,
      last,
      last,
    ]);
    expect(empty).not.toBe(last);
    expect(chapterOfLesson(starts(), 0)).toBeUndefined();
  });

  it('[LEARN-1] come in the order of their lessons', () => {
    expect([starts(), starts(0), starts(0, 2, 2, 5)].every((chapters) => areInOrder(chapters))).toBe(true);
    expect([starts(2, 1), starts(0, 3, 2)].some((chapters) => areInOrder(chapters))).toBe(false);
  });
});
