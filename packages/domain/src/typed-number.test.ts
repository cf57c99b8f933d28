import { describe, expect, it } from 'vitest';
import { readTypedNumber } from './typed-number.ts';

describe('a whole number that was typed [PAYTW-4] [SHOP-5]', () => {
  it.each([
    ['1200', 1_200],
    [' 1,200 ', 1_200],
    ['１，２００', 1_200],
    ['+5', 5],
    ['＋5', 5],
    ['-5', -5],
    ['−5', -5],
    ['–5', -5],
    ['－5', -5],
    ['-0', 0],
    ['', undefined],
    ['7.5', undefined],
    ['5-', undefined],
    ['NT$5', undefined],
    ['1'.repeat(10), undefined],
  ])('reads %j', (typed, number) => {
    expect(readTypedNumber(typed, -9_999, 9_999)).toBe(number);
  });

  it('is none outside of its bounds', () => {
    expect([0, 1, 10, 11].map((number) => readTypedNumber(String(number), 1, 10))).toEqual([
      undefined,
      1,
      10,
      undefined,
    ]);
  });
});
