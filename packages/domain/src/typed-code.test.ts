import { describe, expect, it } from 'vitest';
import { normalizeCouponCode } from './coupon-code.ts';
import { readSeatCode } from './seat-codes.ts';
import { readGroupedCode, readTypedCode } from './typed-code.ts';

describe('a code that a person typed', () => {
  it.each([
    ['１２３４５６', '123456'],
    ['１２３\u3000４５６', '123456'],
    ['123 456', '123456'],
    ['123\u00a0456', '123456'],
    ['123–456', '123456'],
    ['123\u2212456', '123456'],
    ['\u200b123456\u2060', '123456'],
    ['\u202a123456\u202c', '123456'],
    [' ①②③456\n', '123456'],
    ['12345', '12345'],
    ['一二三四五六', '一二三四五六'],
  ])('[SAFE-18] %j is read as %s', (typed, code) => {
    expect(readGroupedCode(typed)).toBe(code);
  });

  it('[SAFE-18] keeps hyphens that belong to it, as those of coupons do', () => {
    expect(readTypedCode('Ａutumn－10')).toBe('Autumn-10');
    expect(normalizeCouponCode(' ａｕｔｕｍｎ — 10\u200b')).toBe('AUTUMN-10');
  });

  it('[SAFE-18] of a seat is the same with full width and without its groups', () => {
    const code = '01234-56789-ABCDE-FGHJK';
    expect(['０１２３４－56789 abcde\u200bfghjk', 'o1234 56789 ABCDE FGHJK', code].map(readSeatCode)).toEqual([
      code,
      code,
      code,
    ]);
  });
});
