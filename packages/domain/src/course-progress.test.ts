import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseProgress, hasDoneMark, type LessonProgress } from './course-progress.ts';
import { secondsOf, tidyRanges, type PlayedRange } from './viewing.ts';

const lesson = (fileUuid: string, had: Partial<LessonProgress> = {}): LessonProgress => ({
  fileUuid,
  durationSeconds: 100,
  isFree: false,
  watched: [],
  ticked: false,
  opensAt: null,
  leftAtSeconds: 0,
  playedAt: null,
  ...had,
});

const free = lesson('free', { isFree: true });
const done: Partial<LessonProgress> = { watched: [[0, 95]], leftAtSeconds: 95, playedAt: 1 };

describe('how far a member is in a course [LOOK-3]', () => {
  it('begins with the first lesson, free or not', () => {
    expect(courseProgress([free, lesson('b')], 3)).toMatchObject({
      state: 'new',
      viewedPercent: 0,
      doneCount: 0,
      next: 0,
    });
  });

  it('goes on in the lesson that was left last', () => {
    const lessons = [
      free,
      lesson('b', { watched: [[0, 50]], leftAtSeconds: 50, playedAt: 2 }),
      lesson('c', { watched: [[0, 20]], leftAtSeconds: 20, playedAt: 3 }),
    ];
    expect(courseProgress(lessons, 3)).toMatchObject({ state: 'begun', viewedPercent: 35, doneCount: 0, next: 2 });
  });

  it('goes on with the first lesson that is not done where none was left half-way', () => {
    expect(courseProgress([free, lesson('b', done), lesson('c')], 3)).toMatchObject({ state: 'begun', next: 2 });
  });

  it('starts again once every paid lesson is done', () => {
    expect(courseProgress([free, lesson('b', done), lesson('c', done)], 3)).toMatchObject({ state: 'done', next: 0 });
  });

  it('skips lessons that are still being prepared', () => {
    expect(courseProgress([lesson('a', { durationSeconds: null }), lesson('b')], 3).next).toBe(1);
    expect(courseProgress([lesson('a', { durationSeconds: null })], 3).next).toBeNull();
  });

  it('[LEARN-4] counts a tick as done, goes on behind it, and leaves the watched share alone', () => {
    const ticked: Partial<LessonProgress> = { ticked: true, watched: [[0, 40]], leftAtSeconds: 40, playedAt: 9 };
    const lessons = [free, lesson('b', ticked), lesson('c')];
    expect(courseProgress(lessons, 3)).toMatchObject({ state: 'begun', viewedPercent: 20, doneCount: 1, next: 2 });
    const all = lessons.map((one) => ({ ...one, ticked: true }));
    expect(courseProgress(all, 3)).toMatchObject({ state: 'done', viewedPercent: 20, doneCount: 3, next: 0 });
  });

  it('[LEARN-4] a lesson is done from 90 % of its different seconds on, or by a tick, and watching never takes it back', () => {
    const seconds = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(seconds, fc.array(fc.tuple(seconds, seconds)), fc.tuple(seconds, seconds), (length, heard, more) => {
        const watched = tidyRanges(heard, length);
        const later = tidyRanges([...heard, more], length);
        const isDone = (ranges: readonly PlayedRange[], ticked = false) =>
          hasDoneMark({ watched: ranges, durationSeconds: length, ticked });
        expect(isDone(watched)).toBe(secondsOf(watched) * 10 >= length * 9);
        expect(isDone(watched) && !isDone(later)).toBe(false);
        expect(isDone(watched, true)).toBe(true);
      }),
    );
    expect(hasDoneMark({ watched: [], durationSeconds: null, ticked: false })).toBe(false);
  });

  it('[LEARN-3] goes on with open lessons alone, and waits where what is left is not open yet', () => {
    const waits = { opensAt: 2_000 };
    const soon = { opensAt: 1_000 };
    expect(courseProgress([lesson('a', waits), lesson('b'), lesson('c', soon)], 3)).toMatchObject({
      state: 'new',
      next: 1,
      opensNext: 2,
    });
    expect(courseProgress([lesson('a', done), lesson('b', waits), lesson('c')], 3)).toMatchObject({
      state: 'begun',
      next: 2,
      opensNext: 1,
    });
    const doneSoFar = [lesson('a', done), lesson('b', waits), lesson('c', soon)];
    expect(courseProgress(doneSoFar, 3)).toMatchObject({ state: 'begun', next: null, opensNext: 2 });
    expect(courseProgress(doneSoFar, 3).viewedPercent).toBe(
      courseProgress([lesson('a', done), lesson('b'), lesson('c')], 3).viewedPercent,
    );
  });
});
