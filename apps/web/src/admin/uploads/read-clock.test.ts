import { expect, it } from 'vitest';
import { readClock } from './read-clock.ts';

it('a moment of a film is read as people write it', () => {
  expect(['65', '1:05', ' 1:02:03 ', '0:00.5', '', '1:', 'one'].map(readClock)).toEqual([
    65,
    65,
    3723,
    0.5,
    undefined,
    undefined,
    undefined,
  ]);
});
