import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptViewing,
  creditAt,
  FIRST_CREDIT_SECONDS,
  notYetWatched,
  PLAYBACK_RATE_MAX,
  rangeOfBareReport,
  secondsOf,
  tidyRanges,
  type PlayedRange,
} from './viewing.ts';

const DURATION = 300;
const second = fc.double({ min: -50, max: 400, noNaN: true });
const reported = fc.array(fc.tuple(second, second), { maxLength: 12 });
const credit = fc.double({ min: 0, max: 500, noNaN: true });

const secondsIn = (ranges: readonly PlayedRange[]): ReadonlySet<number> =>
  new Set(ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index)));

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 21) + seconds * 1_000);

describe('reported ranges', () => {
  it('[REC-2] become whole seconds within the file, sorted and apart, whatever was sent', () => {
    fc.assert(
      fc.property(reported, (ranges) => {
        const tidy = tidyRanges(ranges, DURATION);
        expect(secondsIn(tidy).size).toBe(secondsOf(tidy));
        for (const [index, [from, to]] of tidy.entries()) {
          expect(Number.isInteger(from) && Number.isInteger(to) && from < to).toBe(true);
          expect(from >= 0 && to <= DURATION).toBe(true);
          expect((tidy[index - 1]?.[1] ?? -1) < from).toBe(true);
        }
      }),
    );
  });

  it('[REC-2] that meet within a second count it once and lose none', () => {
    expect(secondsOf(tidyRanges([[0, 59.7]], DURATION)) + secondsOf(tidyRanges([[59.7, 120]], DURATION))).toBe(120);
    expect(
      tidyRanges(
        [
          [59.7, 120],
          [0, 59.7],
        ],
        DURATION,
      ),
    ).toEqual([[0, 120]]);
  });

  it.each([[[[10, 5]]], [[[400, 500]]], [[[-9, -1]]], [[[3, 3]]]])('[REC-2] of %j are none', (ranges) => {
    expect(
      tidyRanges(
        ranges.map(([from = 0, to = 0]): PlayedRange => [from, to]),
        DURATION,
      ),
    ).toEqual([]);
  });

  it('[REC-2] hold new seconds exactly where they were not watched before', () => {
    fc.assert(
      fc.property(reported, reported, (one, other) => {
        const [claimed, watched] = [tidyRanges(one, DURATION), tidyRanges(other, DURATION)];
        const fresh = secondsIn(notYetWatched(claimed, watched));
        const seen = secondsIn(watched);
        expect([...fresh]).toEqual([...secondsIn(claimed)].filter((each) => !seen.has(each)));
      }),
    );
  });
});

describe('what a report counts for', () => {
  it('[REC-2] is never more than the credit, never less than nothing, and only what was claimed', () => {
    fc.assert(
      fc.property(reported, reported, credit, (one, other, seconds) => {
        const [claimed, watched] = [tidyRanges(one, DURATION), tidyRanges(other, DURATION)];
        const { ranges, creditLeftSeconds } = acceptViewing(claimed, watched, seconds);
        const fresh = secondsIn(notYetWatched(claimed, watched));
        expect(secondsOf(ranges)).toBe(Math.min(Math.floor(seconds), fresh.size));
        expect(creditLeftSeconds).toBeCloseTo(seconds - secondsOf(ranges), 6);
        expect([...secondsIn(ranges)].every((each) => fresh.has(each))).toBe(true);
      }),
    );
  });

  it('[REC-2] is the same in whatever order honest reports arrive, and however often', () => {
    const reports = fc.array(reported, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(reports, fc.infiniteStream(fc.nat()), (sent, random) => {
        const shuffled = [...sent, ...sent].toSorted(() => ((random.next().value ?? 0) % 3) - 1);
        const total = (messages: readonly (readonly PlayedRange[])[]): readonly PlayedRange[] =>
          messages.reduce<readonly PlayedRange[]>(
            (watched, message) =>
              tidyRanges(
                [...watched, ...acceptViewing(tidyRanges(message, DURATION), watched, DURATION).ranges],
                DURATION,
              ),
            [],
          );
        expect(total(shuffled)).toEqual(total(sent));
      }),
    );
  });
});

describe('the credit of a device', () => {
  it('[REF-3] grows with wall time at the highest speed and keeps what was left', () => {
    expect(creditAt(at(60), { seconds: 5, at: at(0) }, at(-9_999))).toBe(5 + 60 * PLAYBACK_RATE_MAX);
  });

  it('[REF-3] is never more than the time since the right was granted', () => {
    expect(creditAt(at(60), { seconds: 500, at: at(0) }, at(50))).toBe(FIRST_CREDIT_SECONDS + 10 * PLAYBACK_RATE_MAX);
    expect(creditAt(at(60), undefined, at(50))).toBe(FIRST_CREDIT_SECONDS + 10 * PLAYBACK_RATE_MAX);
  });

  it('[REC-2] does not shrink where clocks disagree', () => {
    expect(creditAt(at(0), { seconds: 5, at: at(1) }, at(-60))).toBe(5);
    expect(creditAt(at(0), undefined, at(1))).toBe(FIRST_CREDIT_SECONDS);
  });
});

describe('a report without ranges', () => {
  it('[REC-1] stands for the time since the last one, at most a minute', () => {
    expect(rangeOfBareReport(60, { positionSeconds: undefined, leftAtSeconds: 120 })).toEqual([120, 180]);
    expect(rangeOfBareReport(3_600, { positionSeconds: undefined, leftAtSeconds: 0 })).toEqual([0, 60]);
    expect(rangeOfBareReport(-5, { positionSeconds: undefined, leftAtSeconds: 7 })).toEqual([7, 7]);
  });

  it('[REC-1] ends where the player says that it is', () => {
    expect(rangeOfBareReport(60, { positionSeconds: 200, leftAtSeconds: 0 })).toEqual([140, 200]);
    expect(rangeOfBareReport(60, { positionSeconds: 20, leftAtSeconds: 0 })).toEqual([0, 20]);
  });
});
