import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineAt } from './line-at.ts';

const lines = [{ startMs: 1_000 }, { startMs: 2_000 }, { startMs: 2_000 }, { startMs: 5_000 }];

describe('the current line of a transcript [LEARN-7]', () => {
  it('is the last one that has begun', () => {
    expect([0, 999, 1_000, 1_999, 2_000, 4_999, 5_000, 9_000].map((ms) => lineAt(lines, ms))).toEqual([
      -1, -1, 0, 0, 2, 2, 3, 3,
    ]);
    expect(lineAt([], 5)).toBe(-1);
  });

  it('is the same as when all lines are looked through', () => {
    const starts = fc.array(fc.nat(50)).map((some) => some.toSorted((one, other) => one - other));
    fc.assert(
      fc.property(starts, fc.nat(60), (sorted, ms) => {
        const timed = sorted.map((startMs) => ({ startMs }));
        expect(lineAt(timed, ms)).toBe(timed.findLastIndex(({ startMs }) => startMs <= ms));
      }),
    );
  });
});
