import { describe, expect, it } from 'vitest';
import { isOneLine, oneLine } from './one-line.ts';

describe('a name that somebody typed', () => {
  it.each([
    ['王小明', '王小明'],
    ['Mei\r\nBcc: x@y.z', 'Mei Bcc: x@y.z'],
    ['a\u0007b\u2028c\td', 'a b c d'],
    ['\u202Eeim\u202C', 'eim'],
    ['👩‍👩‍👧‍👦 林', '👩‍👩‍👧‍👦 林'],
  ])('[SAFE-12] is one line that reads forwards: %j', (typed, kept) => {
    expect(oneLine(typed)).toBe(kept);
    expect(isOneLine(kept)).toBe(true);
  });

  it.each(['a\rb', 'a\nb', 'a\u0000', '\u0085', '\u2028', '\u2029', 'a\tb', '\u007F'])(
    '[SAFE-12] is no line of a mail or name of a file with %j in it',
    (typed) => {
      expect(isOneLine(typed)).toBe(false);
    },
  );
});
