import { describe, expect, it } from 'vitest';
import { mergeRanges, PlayedRanges, withoutRanges, type PlayedRange } from './played-ranges.ts';

/** Plays from one position to another in looks of a quarter of a second. */
const play = (ranges: PlayedRanges, from: number, to: number, { rate = 1, startMs = 0 } = {}): number => {
  let atMs = startMs;
  for (let position = from; position <= to; position += 0.25 * rate) {
    ranges.look(position, atMs, rate);
    atMs += 250;
  }
  return atMs;
};

describe('played ranges', () => {
  it('[REC-1] hold what ran, merged', () => {
    const ranges = new PlayedRanges();
    play(ranges, 10, 20);
    expect(ranges.take()).toEqual([[10, 20]]);
    expect(ranges.take()).toEqual([]);
  });

  it('[REC-1] leave out what a seek passed over', () => {
    const ranges = new PlayedRanges();
    const atMs = play(ranges, 0, 5);
    ranges.interrupt();
    play(ranges, 100, 110, { startMs: atMs });
    expect(ranges.take()).toEqual([
      [0, 5],
      [100, 110],
    ]);
  });

  it('[REC-2] hold what ran between the last look and a seek, as far as the element played and time allows', () => {
    const ranges = new PlayedRanges();
    const atMs = play(ranges, 0, 5);
    ranges.move(4, [[0, 5.4]], atMs + 250, 1);
    expect(ranges.take()).toEqual([[0, 5.4]]);
    // What runs from the new place counts from there, however late the clock is told.
    ranges.look(4.75, atMs + 1_000, 1);
    // The element has played further here before, and its word alone would count too much.
    ranges.move(50, [[0, 100]], atMs + 1_500, 1);
    expect(ranges.take()).toEqual([[4, 5.25]]);
  });

  it('[REC-1] leave out a jump that nothing announced', () => {
    const ranges = new PlayedRanges();
    ranges.look(0, 0, 1);
    ranges.look(0.25, 250, 1);
    ranges.look(30, 500, 1);
    ranges.look(30.25, 750, 1);
    expect(ranges.take()).toEqual([
      [0, 0.25],
      [30, 30.25],
    ]);
  });

  it('[REC-1] count every second once, however often it was played', () => {
    const ranges = new PlayedRanges();
    play(ranges, 0, 10);
    ranges.interrupt();
    play(ranges, 4, 12);
    expect(ranges.take()).toEqual([[0, 12]]);
  });

  it('[REC-1] follow a faster clock, and one that is told rarely', () => {
    const fast = new PlayedRanges();
    play(fast, 0, 60, { rate: 16 });
    expect(fast.take()).toEqual([[0, 60]]);
    const rare = new PlayedRanges();
    rare.look(0, 0, 1);
    rare.look(30, 30_000, 1);
    expect(rare.take()).toEqual([[0, 30]]);
  });

  it('[REC-1] go on after they were taken, without a hole', () => {
    const ranges = new PlayedRanges();
    ranges.look(0, 0, 1);
    ranges.look(0.5, 500, 1);
    expect(ranges.take()).toEqual([[0, 0.5]]);
    ranges.look(1, 1_000, 1);
    expect(ranges.take()).toEqual([[0.5, 1]]);
  });

  it('[REC-2] a clock that runs backward plays nothing', () => {
    const ranges = new PlayedRanges();
    ranges.look(10, 0, 1);
    ranges.look(5, 250, 1);
    expect(ranges.take()).toEqual([]);
  });

  it('merge where they touch, and lose empty and backward ones', () => {
    expect(
      mergeRanges([
        [5, 6],
        [1, 2],
        [2, 3],
        [9, 9],
        [8, 7],
        [2.5, 5.5],
      ]),
    ).toEqual([[1, 6]]);
  });
});

describe('ranges without others', () => {
  it.each([
    { ranges: [[0, 10]], others: [[0, 10]], left: [] },
    { ranges: [[0, 120]], others: [[0, 60]], left: [[60, 120]] },
    {
      ranges: [
        [0, 10],
        [20, 30],
      ],
      others: [[5, 25]],
      left: [
        [0, 5],
        [25, 30],
      ],
    },
    {
      ranges: [[0, 10]],
      others: [
        [2, 3],
        [4, 5],
      ],
      left: [
        [0, 2],
        [3, 4],
        [5, 10],
      ],
    },
    {
      ranges: [[5, 10]],
      others: [
        [0, 5],
        [10, 20],
      ],
      left: [[5, 10]],
    },
  ] satisfies readonly Record<string, readonly PlayedRange[]>[])(
    '[REC-2] leave $left of $ranges without $others',
    ({ ranges, others, left }) => {
      expect(withoutRanges(ranges, others)).toEqual(left);
    },
  );
});
