import { describe, expect, it } from 'vitest';
import { doublingsOf, MOST_DOUBLINGS, proofDifficulty } from './proof-of-work.ts';

const work = (doublings: number): number => {
  const { cost, expectedTries } = proofDifficulty(doublings);
  return cost * expectedTries;
};

describe('a proof of work', () => {
  it('[SAFE-7] is twice the work with each doubling', () => {
    for (let doublings = 1; doublings <= MOST_DOUBLINGS; doublings += 1)
      expect(work(doublings)).toBe(2 * work(doublings - 1));
  });

  it('[SAFE-7] has as many zeros as its number of tries says, and is cheap to check', () => {
    for (let doublings = 0; doublings <= MOST_DOUBLINGS; doublings += 1) {
      const { cost, keyPrefix, expectedTries } = proofDifficulty(doublings);
      expect(expectedTries).toBe(16 ** keyPrefix.length);
      expect(cost).toBeLessThanOrEqual(16_000);
    }
  });

  it('[SAFE-7] grows with the tries that came with one, up to a bound that nobody can push', () => {
    const guesses = (count: number) => ({ count, step: 10, mostDoublings: 6 });
    const everybody = (count: number) => ({ count, step: 600, mostDoublings: 3 });
    expect([0, 9, 10, 25, 60, 1e9].map((count) => doublingsOf([guesses(count), everybody(0)]))).toEqual([
      0, 0, 1, 2, 6, 6,
    ]);
    expect([599, 600, 1e9].map((count) => doublingsOf([guesses(0), everybody(count)]))).toEqual([0, 1, 3]);
    expect(doublingsOf([])).toBe(0);
  });
});
