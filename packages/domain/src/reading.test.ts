import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseProgress, type LessonProgress } from './course-progress.ts';
import { arrangeCourse, mayRead, readingEndsRefund } from './reading.ts';

const chapter = (chapterId: string, firstLesson: number) => ({ chapterId, firstLesson });
const reading = (beforeLesson: number, chapterId: string | null = null) => ({ beforeLesson, chapterId });

/** A course as it reads: L0 a film, C0 a title, R0 a text. */
const read = (...course: Parameters<typeof arrangeCourse>): string =>
  arrangeCourse(...course)
    .map(({ kind, index }) => `${kind.slice(0, 1).toUpperCase()}${index}`)
    .join(' ');

describe('readings among the lessons of a course', () => {
  it('[LEARN-2] stand before their lesson, on the side of the title that their chapter says', () => {
    expect(read(2, [], [reading(0), reading(1), reading(1), reading(2)])).toBe('R0 L0 R1 R2 L1 R3');
    const chapters = [chapter('one', 0), chapter('two', 1), chapter('three', 1)];
    expect(read(2, chapters, [reading(0), reading(0, 'one')])).toBe('R0 C0 R1 L0 C1 C2 L1');
    expect(read(2, chapters, [reading(1, 'one'), reading(1, 'three'), reading(1, 'two')])).toBe(
      'C0 L0 R0 C1 R2 C2 R1 L1',
    );
    // Who knows of neither took lessons and chapters away.
    expect(read(1, [], [reading(3, 'two')])).toBe('L0 R0');
    expect(read(0, [chapter('one', 4)], [reading(9, 'one'), reading(0)])).toBe('R1 C0 R0');
  });

  it('[LEARN-2] are each there once, whatever the course was turned into, and films keep their order', () => {
    const ids = fc.constantFrom('a', 'b', 'c');
    const starts = fc.uniqueArray(fc.record({ chapterId: ids, firstLesson: fc.nat(6) }), {
      selector: (c) => c.chapterId,
    });
    const placed = fc.array(fc.record({ beforeLesson: fc.nat(6), chapterId: fc.option(ids) }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.nat(5), starts, placed, (lessons, chapters, readings) => {
        const rows = arrangeCourse(lessons, chapters, readings);
        const indexes = (kind: string) => rows.filter((row) => row.kind === kind).map(({ index }) => index);
        expect(indexes('lesson')).toEqual(Array.from({ length: lessons }, (_, index) => index));
        expect(indexes('chapter').toSorted()).toEqual(chapters.map((_, index) => index));
        expect(indexes('reading').toSorted()).toEqual(readings.map((_, index) => index));
      }),
    );
  });

  it('[LEARN-2] end a refund only where the seller says so, they were paid for, and one is left', () => {
    const paid = { owned: true, freeLesson: false, countsAsUsed: true };
    expect(readingEndsRefund(paid, true)).toBe(true);
    expect(readingEndsRefund(paid, false)).toBe(false);
    expect(readingEndsRefund({ ...paid, countsAsUsed: false }, true)).toBe(false);
    expect(readingEndsRefund({ ...paid, freeLesson: true }, true)).toBe(false);
    expect(readingEndsRefund({ ...paid, owned: false }, true)).toBe(false);
    expect([paid, { ...paid, owned: false }, { ...paid, owned: false, freeLesson: true }].map(mayRead)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('a course with readings', () => {
  const film: LessonProgress = {
    ...{ fileUuid: 'film', durationSeconds: 100, isFree: false, opensAt: null },
    ...{ watched: [], ticked: false, leftAtSeconds: 0, playedAt: null },
  };
  const text: LessonProgress = { ...film, fileUuid: 'text', durationSeconds: null, isReading: true };
  const watched: Partial<LessonProgress> = { watched: [[0, 95]], leftAtSeconds: 95, playedAt: 1 };

  it('[LEARN-2] [LEARN-4] is done when they are ticked, too, and they are nothing that was watched', () => {
    expect(courseProgress([text, film], 3)).toMatchObject({ state: 'new', doneCount: 0, next: 0, viewedPercent: 0 });
    expect(courseProgress([{ ...film, ...watched }, text], 3)).toMatchObject({ state: 'begun', doneCount: 1, next: 1 });
    const done = [
      { ...film, ...watched },
      { ...text, ticked: true },
    ];
    expect(courseProgress(done, 3)).toMatchObject({ state: 'done', doneCount: 2, next: 0, viewedPercent: 95 });
    expect(courseProgress([{ ...text, ticked: true }, film], 3)).toMatchObject({ state: 'begun', next: 1 });
    expect(courseProgress([{ ...text, opensAt: 5 }, film], 3)).toMatchObject({ next: 1, opensNext: 0 });
  });
});
