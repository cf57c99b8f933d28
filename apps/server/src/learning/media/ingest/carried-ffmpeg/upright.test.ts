import { describe, expect, it } from 'vitest';
import { uprightFilters } from './upright.ts';

const ONE = 0x1_0000;

/** A matrix of nine numbers, of which these four turn and mirror a picture. */
const matrix = (a: number, b: number, c: number, d: number): Buffer => {
  const bytes = Buffer.alloc(36);
  for (const [index, value] of [a, b, 0, c, d].entries()) bytes.writeInt32LE(value * ONE, index * 4);
  return bytes;
};

describe('pictures of a phone', () => {
  it.each([
    ['are left as they are where nothing is said', null, []],
    ['are left as they are where they lie as they are seen', matrix(1, 0, 0, 1), []],
    ['are turned to the right', matrix(0, 1, -1, 0), ['transpose=clock']],
    ['are turned to the left', matrix(0, -1, 1, 0), ['transpose=cclock']],
    ['are put on their feet', matrix(-1, 0, 0, -1), ['hflip', 'vflip']],
    ['are mirrored back', matrix(1, 0, 0, -1), ['vflip']],
    ['are mirrored and turned', matrix(0, 1, 1, 0), ['transpose=cclock_flip']],
    ['are left as they are where what is said makes no sense', matrix(0, 0, 0, 0), []],
    ['are left as they are where what is said is cut off', matrix(0, 1, -1, 0).subarray(0, 20), []],
  ])('%s', (_, said, filters) => {
    expect(uprightFilters(said)).toEqual(filters);
  });
});
