import { describe, expect, it } from 'vitest';
import { oneLine } from './one-line.ts';

describe('a name that somebody typed', () => {
  it.each([
    ['王小明', '王小明'],
    ['Mei\r\nBcc: x@y.z', 'Mei Bcc: x@y.z'],
    ['a\u0007b\u2028c\td', 'a b c d'],
    ['\u202Eeim\u202C', 'eim'],
    ['👩‍👩‍👧‍👦 林', '👩‍👩‍👧‍👦 林'],
  ])('[SAFE-12] is one line that reads forwards: %j', (typed, kept) => {
    expect(oneLine(typed)).toBe(kept);
  });
});
