import { describe, expect, it } from 'vitest';
import { fromRows, keepsChapters, keyOfRow, moveChapter, toRows, withoutRow } from './arranged-lessons.ts';

const lesson = (FileUuid: string) => ({ FileUuid, TitleZh: FileUuid, TitleEn: '', FreePromote: false });
const chapter = (ChapterId: string, FirstLesson: number) => ({
  ChapterId,
  TitleZh: ChapterId,
  TitleEn: '',
  FirstLesson,
});
const reading = (ReadingId: string, BeforeLesson: number, ChapterId: string | null = null) => ({
  ...{
    ReadingId,
    ReadingKind: 'text' as const,
    BeforeLesson,
    ChapterId,
    TitleZh: ReadingId,
    TitleEn: '',
    BodyZh: '',
    BodyEn: '',
  },
  ...{ Address: '', FreePromote: false, CountsAsUsed: false, Opens: null },
});
const course = {
  Readings: [],
  PlayList: ['a', 'b', 'c', 'd'].map(lesson),
  Chapters: [chapter('One', 1), chapter('Two', 3), chapter('Empty', 4)],
};

/** A course as it reads: small letters are lessons, words are chapters. */
const read = (content: Parameters<typeof toRows>[0]): string => toRows(content).map(keyOfRow).join(' ');

describe('lessons and chapters in one list', () => {
  it('[LEARN-1] stand in one order, each chapter before its lessons', () => {
    expect(read(course)).toBe('a One b c Two d Empty');
    expect(fromRows(toRows(course))).toEqual(course);
    expect(read({ PlayList: [], Readings: [], Chapters: [chapter('One', 0), chapter('Two', 0)] })).toBe('One Two');
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
    const without = (key: string) =>
      read(
        toRows(course)
          .filter((row) => keyOfRow(row) === key)
          .reduce(withoutRow, course),
      );
    expect(without('b')).toBe('a One c Two d Empty');
    expect(without('d')).toBe('a One b c Two Empty');
  });

  it('[LEARN-2] texts and links go anywhere among them, and are numbered with them', () => {
    const withTexts = {
      ...course,
      Readings: [reading('first', 0), reading('above', 1), reading('below', 1, 'One'), reading('last', 4, 'Empty')],
    };
    expect(read(withTexts)).toBe('first a above One below b c Two d Empty last');
    expect(fromRows(toRows(withTexts))).toEqual(withTexts);
    const numbers = toRows(withTexts).map((row) => (row.kind === 'chapter' ? '-' : row.number));
    expect(numbers.join(' ')).toBe('1 2 3 - 4 5 6 - 7 - 8');
    const rows = toRows(withTexts);
    const swapped = fromRows([...rows.slice(0, 3), ...rows.slice(4, 5), ...rows.slice(3, 4), ...rows.slice(5)]);
    expect(read(swapped)).toBe('first a above below One b c Two d Empty last');
    expect(read(moveChapter(withTexts, 0, 1))).toBe('first a above Two d One below b c Empty last');
    // Who takes a film away leaves the texts around it.
    expect(read(rows.filter((row) => keyOfRow(row) === 'a').reduce(withoutRow, withTexts))).toBe(
      'first above One below b c Two d Empty last',
    );
  });
});
