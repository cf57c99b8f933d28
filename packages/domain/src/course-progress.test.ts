import { describe, expect, it } from 'vitest';
import { courseProgress, type LessonProgress } from './course-progress.ts';

const lesson = (fileUuid: string, had: Partial<LessonProgress> = {}): LessonProgress => ({
  fileUuid,
  durationSeconds: 100,
  isFree: false,
  watched: [],
  leftAtSeconds: 0,
  playedAt: null,
  ...had,
});

const free = lesson('free', { isFree: true });
const done: Partial<LessonProgress> = { watched: [[0, 95]], leftAtSeconds: 95, playedAt: 1 };

describe('how far a member is in a course [LOOK-3]', () => {
  it('begins with the first lesson, free or not', () => {
    expect(courseProgress([free, lesson('b')], 3)).toEqual({ state: 'new', viewedPercent: 0, next: 0 });
  });

  it('goes on in the lesson that was left last', () => {
    const lessons = [
      free,
      lesson('b', { watched: [[0, 50]], leftAtSeconds: 50, playedAt: 2 }),
      lesson('c', { watched: [[0, 20]], leftAtSeconds: 20, playedAt: 3 }),
    ];
    expect(courseProgress(lessons, 3)).toEqual({ state: 'begun', viewedPercent: 35, next: 2 });
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
});
