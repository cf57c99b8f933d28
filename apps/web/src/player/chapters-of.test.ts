import { describe, expect, it } from 'vitest';
import { chaptersOf, isOpenAtFirst, lengthOf } from './chapters-of.ts';
import type { PlaylistFile } from './media-queries.ts';

const lesson = (name: string, title?: string, seconds: number | null = 60): PlaylistFile => ({
  FileUuid: name,
  FileTitle: name,
  FileType: 'videos',
  FreePromote: false,
  AlreadyBuy: true,
  Ready: true,
  DurationSeconds: seconds,
  ...(title === undefined ? {} : { ChapterTitle: title }),
});

const titles = (...chapters: readonly (string | undefined)[]) =>
  chaptersOf(chapters.map((title, index) => lesson(`${index}`, title))).map((chapter) => [
    chapter.title,
    chapter.files.length,
    chapter.firstPosition,
  ]);

describe('the chapters of a playlist', () => {
  it('[LEARN-1] begin where the title changes; lessons before the first belong to none', () => {
    expect(titles(undefined, '弓', '弓', '弦')).toEqual([
      [undefined, 1, 1],
      ['弓', 2, 2],
      ['弦', 1, 4],
    ]);
    expect(titles(undefined, undefined)).toEqual([[undefined, 2, 1]]);
    expect(titles()).toEqual([]);
  });

  it('[LEARN-1] are as long as their lessons together, or of unknown length', () => {
    expect(lengthOf({ files: [lesson('a'), lesson('b', '弓', 30)] })).toBe(90);
    expect(lengthOf({ files: [lesson('a'), lesson('b', '弓', null)] })).toBeNull();
  });

  it('[LEARN-1] of a long course are folded but for that of the current lesson, or the first one', () => {
    const long = Array.from({ length: 20 }, (_, index) => lesson(`${index}`, index < 10 ? '上' : '下'));
    const open = (playlist: readonly PlaylistFile[], current: string | null) =>
      chaptersOf(playlist).map((chapter) => isOpenAtFirst(playlist, chapter, current));
    expect(open(long, '15')).toEqual([false, true]);
    expect(open(long, null)).toEqual([true, false]);
    expect(open(long.slice(5, 15), null)).toEqual([true, true]);
  });
});
