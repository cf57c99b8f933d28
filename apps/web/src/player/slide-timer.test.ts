import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slideAfter, startSlides } from './slide-timer.ts';

describe('the slideshow of the player', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    { index: 0, steps: 1, count: 3, shown: 1 },
    { index: 2, steps: 1, count: 3, shown: 0 },
    { index: 0, steps: -1, count: 3, shown: 2 },
    { index: 0, steps: 1, count: 1, shown: 0 },
    { index: 0, steps: 1, count: 0, shown: 0 },
  ])('[PLAY-2] goes $steps from $index of $count to $shown', ({ index, steps, count, shown }) => {
    expect(slideAfter(index, steps, count)).toBe(shown);
  });

  it('[PLAY-2] advances first after 2 seconds, then every 5, and not after it was stopped', () => {
    let advanced = 0;
    const stop = startSlides(() => {
      advanced += 1;
    });
    const counts: number[] = [];
    for (const ms of [1_999, 1, 4_999, 1, 5_000]) {
      vi.advanceTimersByTime(ms);
      counts.push(advanced);
    }
    expect(counts).toEqual([0, 1, 1, 2, 3]);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(advanced).toBe(3);
  });
});
