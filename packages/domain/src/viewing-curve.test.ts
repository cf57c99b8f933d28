import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURVE_STEPS_MAX, FEWEST_VIEWERS, lessonFigures, ViewingCount, viewingCurve } from './viewing-curve.ts';
import { secondsOf, tidyRanges, type PlayedRange } from './viewing.ts';

const sumsOf = (lengthSeconds: number, viewers: readonly (readonly PlayedRange[])[]) => {
  const count = new ViewingCount(lengthSeconds);
  for (const watched of viewers) count.add(watched);
  return count.sums();
};

/** As many viewers as named, all of whom watched the same. */
const alike = (viewers: number, ...watched: readonly PlayedRange[]) => Array.from({ length: viewers }, () => watched);

const lengths = fc.integer({ min: 5, max: 900 });
const second = fc.integer({ min: 0, max: 1_000 });
const reports = fc.array(fc.array(fc.tuple(second, second), { maxLength: 6 }), { minLength: 1, maxLength: 30 });
const began = (watched: readonly PlayedRange[]): boolean => secondsOf(watched) >= 5;

describe('the curve of a lesson', () => {
  it('[LEARN-10] tells for each step how many percent of those who began watched it, counted second by second', () => {
    fc.assert(
      fc.property(lengths, reports, (length, reported) => {
        const viewers = reported.map((ranges) => tidyRanges(ranges, length));
        const begun = viewers.filter(began);
        const curve = viewingCurve(sumsOf(length, viewers));
        expect(curve === undefined).toBe(begun.length < FEWEST_VIEWERS);
        if (curve === undefined) return;
        expect(curve.percents.length).toBeLessThanOrEqual(CURVE_STEPS_MAX);
        for (const [step, percent] of curve.percents.entries()) {
          const from = step * curve.stepSeconds;
          const to = Math.min(length, from + curve.stepSeconds);
          const seconds = begun
            .flat()
            .reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);
          expect(percent).toBe(Math.round((100 * seconds) / (begun.length * (to - from))));
        }
      }),
    );
  });

  it('[LEARN-10] covers the whole lesson, and every viewer either came to its end or stopped at one place', () => {
    fc.assert(
      fc.property(lengths, reports, (length, reported) => {
        const sums = sumsOf(
          length,
          reported.map((ranges) => tidyRanges(ranges, length)),
        );
        expect(sums.stopped.reduce((sum, each) => sum + each, sums.finished)).toBe(sums.viewers);
        const curve = viewingCurve(sums);
        if (curve === undefined) return;
        expect(curve.percents.length * curve.stepSeconds).toBeGreaterThanOrEqual(length);
        expect((curve.percents.length - 1) * curve.stepSeconds).toBeLessThan(length);
        for (const { fromSeconds, toSeconds } of curve.stops)
          expect(fromSeconds < toSeconds && toSeconds <= length).toBe(true);
      }),
    );
  });

  it('[LEARN-10] is the same in whatever order viewers are counted', () => {
    fc.assert(
      fc.property(lengths, reports, (length, reported) => {
        const viewers = reported.map((ranges) => tidyRanges(ranges, length));
        expect(sumsOf(length, viewers.toReversed())).toEqual(sumsOf(length, viewers));
      }),
    );
  });

  it('[LEARN-10] names the places where most stopped, those of most first, and nobody who came to the end', () => {
    const viewers = [
      ...alike(6, [0, 1_000]),
      ...alike(3, [0, 400]),
      ...alike(1, [0, 50], [700, 745]),
      ...alike(10, [0, 990]),
    ];
    const sums = sumsOf(1_000, viewers);
    expect(lessonFigures(sums, 40)).toEqual({ viewersAtLeast: 20, begunPercent: 50, finishedPercent: 80 });
    expect(viewingCurve(sums)).toMatchObject({
      stepSeconds: 5,
      stops: [
        { fromSeconds: 375, toSeconds: 400, percent: 15 },
        { fromSeconds: 725, toSeconds: 750, percent: 5 },
      ],
    });
  });
});

describe('what a curve tells of people', () => {
  it('[LEARN-10] is nothing where fewer than five began, whoever else looked in', () => {
    const lookedIn = alike(9, [0, 4]);
    const told = (viewers: number) => {
      const sums = sumsOf(100, [...alike(viewers, [0, 100]), ...lookedIn]);
      return [viewingCurve(sums) !== undefined, lessonFigures(sums, 20)?.begunPercent];
    };
    expect([told(4), told(5)]).toEqual([
      [false, undefined],
      [true, 25],
    ]);
    expect(lessonFigures({ viewers: 6, finished: 0 }, 3)).toMatchObject({ begunPercent: 100, finishedPercent: 0 });
  });

  it('[LEARN-10] is viewers in whole fives and shares in whole percent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 60 }), fc.integer({ min: 0, max: 60 }), (whole, half) => {
        const sums = sumsOf(300, [...alike(whole, [0, 300]), ...alike(half, [0, 150])]);
        const figures = lessonFigures(sums, 100);
        expect(figures?.viewersAtLeast).toBe(Math.floor((whole + half) / 5) * 5);
        const shares = [...(viewingCurve(sums)?.percents ?? []), figures?.begunPercent, figures?.finishedPercent];
        expect(shares.every(Number.isInteger)).toBe(true);
      }),
    );
  });
});
