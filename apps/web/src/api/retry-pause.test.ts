import { describe, expect, it } from 'vitest';
import { retryPauseMs } from './retry-pause.ts';

describe('the pauses between tries that nobody pressed', () => {
  it('[LOOK-8] grow from two seconds to a minute, and no further', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 50].map((tries) => retryPauseMs(tries, 0.5) / 1_000);
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60]);
  });

  it('[LOOK-8] differ by up to a quarter from page to page', () => {
    expect([retryPauseMs(2, 0), retryPauseMs(2, 1)]).toEqual([6_000, 10_000]);
  });
});
