import { describe, expect, it } from 'vitest';
import { entriesOf, type Entry } from './entries.ts';
import { findChosen, findNext, findPrevious, isDone, whereToGoOn } from './lessons.ts';
import type { PlaylistFile, Reading } from './media-queries.ts';

const lesson = (FileUuid: string, changes: Partial<PlaylistFile> = {}): PlaylistFile => ({
  FileUuid,
  FileTitle: FileUuid,
  FileType: 'videos',
  FreePromote: false,
  AlreadyBuy: true,
  DurationSeconds: 600,
  Ready: true,
  ...changes,
});
const free = lesson('free', { FreePromote: true });
const second = lesson('second');
const preparing = lesson('preparing', { Ready: false });
const last = lesson('last');
const course = [free, second, preparing, last];
const nothingDone = () => false;

describe('the lessons of a course', () => {
  it('[LOOK-2] the next and the one before are those that play', () => {
    expect(findNext(course, second)).toBe(last);
    expect(findPrevious(course, last)).toBe(second);
    expect([findNext(course, last), findPrevious(course, free)]).toEqual([undefined, undefined]);
  });

  it('[PLAY-4] an address names one with or without its ending, and never one that may not be played', () => {
    expect(findChosen(course, 'second.m3u8')).toBe(second);
    expect(findChosen(course, 'second')).toBe(second);
    expect(findChosen(course, 'preparing')).toBeUndefined();
    expect(findChosen(course, undefined)).toBeUndefined();
  });

  it('[LEARN-2] a text among them is walked over, named by addresses, and done by its tick', () => {
    const text: Reading = {
      ...{
        ReadingId: 'text',
        ReadingKind: 'text',
        Title: 'text',
        BeforeLesson: 1,
        FreePromote: false,
        AlreadyBuy: true,
      },
      CountsAsUsed: false,
    };
    const closing: Reading = { ...text, ReadingId: 'closing', BeforeLesson: course.length, AlreadyBuy: false };
    const all = entriesOf({ PlayList: course, Readings: [text, closing] });
    expect(all).toEqual([free, text, second, preparing, last, closing]);
    expect([findNext(all, free), findPrevious(all, second), findNext(all, last)]).toEqual([text, text, undefined]);
    expect([findChosen(all, 'text'), findChosen(all, 'closing')]).toEqual([text, undefined]);
    expect(isDone(text, { watched: [[0, 900]], ticked: false })).toBe(false);
    expect(isDone(text, { watched: [], ticked: true })).toBe(true);
    expect(whereToGoOn(all, [], (entry) => entry === free)).toEqual({
      file: text,
      atSeconds: undefined,
      isFirst: false,
    });
  });

  it('[LOOK-3] a course begins with its first lesson, and goes on in the one that was left last', () => {
    expect(whereToGoOn(course, [], nothingDone)).toEqual({ file: free, atSeconds: undefined, isFirst: true });
    const left = [
      { FileUuid: 'of another course', PositionSeconds: 9 },
      { FileUuid: 'last', PositionSeconds: 187 },
      { FileUuid: 'second', PositionSeconds: 20 },
    ];
    expect(whereToGoOn(course, left, nothingDone)).toEqual({ file: last, atSeconds: 187, isFirst: false });
  });

  it('[LOOK-3] goes on with the first lesson that is not done, and from the start where all are', () => {
    const isFree = (file: Entry) => file === free;
    expect(whereToGoOn(course, [], isFree)).toEqual({ file: second, atSeconds: undefined, isFirst: false });
    expect(whereToGoOn(course, [], () => true)).toEqual({ file: free, atSeconds: undefined, isFirst: false });
    expect(whereToGoOn([preparing], [], nothingDone)).toBeUndefined();
  });

  it('[LEARN-4] an owner goes on with a paid lesson, and a visitor with the next sample', () => {
    expect(whereToGoOn(course, [], (file) => file === second)?.file).toBe(last);
    const samples = ['one', 'two'].map((name) => lesson(name, { FreePromote: true, AlreadyBuy: false }));
    expect(whereToGoOn(samples, [], (file) => file === samples[0])?.file).toBe(samples[1]);
  });

  it('[LEARN-4] a lesson is done by its tick or from 90 % of it on, a free one of an owner by its tick alone', () => {
    const nothing = { watched: [], ticked: false };
    expect(isDone(second, nothing)).toBe(false);
    expect(isDone(second, { watched: [[0, 539]], ticked: false })).toBe(false);
    expect(isDone(second, { watched: [[0, 540]], ticked: false })).toBe(true);
    expect(isDone(second, { watched: [], ticked: true })).toBe(true);
    expect([isDone(free, nothing), isDone(free, { watched: [], ticked: true })]).toEqual([false, true]);
  });
});
