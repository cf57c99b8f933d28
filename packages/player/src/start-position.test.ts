import { describe, expect, it } from 'vitest';
import { startPositionSeconds } from './start-position.ts';

describe('where playback begins', () => {
  it.each([
    { wish: undefined, duration: 600, start: 0, why: 'no position was kept' },
    { wish: 42, duration: 600, start: 42, why: 'the position lies within the item' },
    { wish: 599, duration: 600, start: 599, why: 'exactly one second is left' },
    { wish: 599.5, duration: 600, start: 0, why: 'less than a second is left' },
    { wish: 601, duration: 600, start: 0, why: 'the item has become shorter' },
    { wish: -3, duration: 600, start: 0, why: 'the position makes no sense' },
    { wish: Number.NaN, duration: 600, start: 0, why: 'the stored text was no number' },
    { wish: 42, duration: undefined, start: 42, why: 'the length is not known yet' },
  ])('[STREAM-1] starts at $start because $why', ({ wish, duration, start }) => {
    expect(startPositionSeconds(wish, duration)).toBe(start);
  });
});
