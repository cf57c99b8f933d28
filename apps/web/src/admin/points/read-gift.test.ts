import { describe, expect, it } from 'vitest';
import { readGift } from './read-gift.ts';

describe('points that staff type [SHOP-6]', () => {
  it.each([
    ['50', 50],
    ['-50', -50],
    ['−50', -50],
    ['１，０００', 1_000],
    ['0', null],
    ['', null],
    ['1.5', null],
    ['100001', null],
  ])('reads "%s" as %s', (typed, points) => {
    expect(readGift(typed)).toBe(points);
  });
});
