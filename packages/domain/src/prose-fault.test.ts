import { describe, expect, it } from 'vitest';
import { findProseFault } from './prose-fault.ts';

const long = `/${'x'.repeat(1_990)}`;

describe('what a text cannot be saved with', () => {
  it.each([
    ['one address that is referred to again and again', `[a]: ${long}\n\n${'[a] '.repeat(9_000)}`],
    ['in a quote', `> [a]: ${long}\n\n${'[a] '.repeat(9_000)}`],
    ['on the line below, and in brackets', `[a]:\n  <${long}>\n\n${'[a] '.repeat(9_000)}`],
    ['by names of other letters and blanks', `[The  Book]: ${long}\n\n${'[the book] '.repeat(3_000)}`],
    ['in Chinese, of which each character is nine', `[a]: /${'木'.repeat(200)}\n\n${'[a] '.repeat(900)}`],
  ])('[SAFE-14] are links that outweigh it: %s', (_how, source) => {
    expect(findProseFault(source)).toBe('addresses-outweigh-the-text');
  });

  it('[SAFE-14] are tables of cells that nobody wrote', () => {
    const table = `|${'a|'.repeat(500)}\n|${'-|'.repeat(500)}\n${'|\n'.repeat(3_000)}`;
    expect(findProseFault(table)).toBe('cells-outweigh-the-text');
  });

  it.each([
    ['nothing', ''],
    [
      'references of an honest text',
      `${'見[手冊]與[圖表]。'.repeat(40)}\n\n[手冊]: https://example.tw/handbook\n[圖表]: /p`,
    ],
    ['links with an address each', '[a](https://example.tw/a-page-of-a-shop) '.repeat(900)],
    ['a table', '| a | b |\n|---|---|\n| 1 | 2 |'],
    ['half a character', '[a]: \uD83D\n\n[a]'],
  ])('are not: %s', (_what, source) => {
    expect(findProseFault(source)).toBeNull();
  });

  it('[SAFE-1] is found in time in proportion to the text', () => {
    for (const sign of ['\n', ' ', '>', '[', '[a', '[a]', '[a]:', ']'])
      expect(findProseFault(sign.repeat(60_000))).toBeNull();
  });
});
