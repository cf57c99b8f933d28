import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proseToHtml, proseToText } from './index.ts';

const inChinese = (source: string): string => proseToHtml(source, { language: 'zh-Hant' });
const mostHtml = ({ length }: string): number => Math.max(65_536, 20 * length);

describe('the size of what a text becomes', () => {
  it.each([
    ['one long address that is referred to again and again', `[a]: /${'x'.repeat(1_990)}\n\n${'[a] '.repeat(9_000)}`],
    ['an address that is longer than any', `[a]: /${'x'.repeat(20_000)}\n\n${'[a] '.repeat(5_000)}`],
    [
      'many addresses',
      Array.from({ length: 400 }, (_, at) => `[${at}]: /${'y'.repeat(80)}\n\n[${at}][${at}]`).join('\n'),
    ],
    [
      'references beside a table without cells',
      `[a]: /${'x'.repeat(1_900)}\n\n|${'a|'.repeat(500)}\n|${'-|'.repeat(500)}\n${'|\n'.repeat(3_000)}${'[a] '.repeat(5_000)}`,
    ],
    ['quotes within quotes', '>>>>>>>>>>>>>>>>>>>>\n\n'.repeat(1_500)],
    ['tables of one cell', 'a\n-|\n\n'.repeat(2_500)],
    ['lists within lists', `${'- * + '.repeat(6)}a\n\n`.repeat(1_000)],
    ['nothing but quotation marks', '"'.repeat(40_000)],
  ])('[SAFE-14] of %s is bounded by its length', (_shape, source) => {
    expect(inChinese(source).length).toBeLessThanOrEqual(mostHtml(source));
    expect(proseToText(source, { language: 'zh-Hant' }).length).toBeLessThanOrEqual(2 * source.length + 1_000);
  });

  it('[SAFE-14] is bounded whatever is repeated', () => {
    const mark = fc.constantFrom(
      '>',
      '- ',
      '* ',
      '#',
      '|',
      '`',
      '[a]',
      '![a]',
      '~~',
      '**',
      '\n',
      '\n\n',
      '&',
      '\\',
      '1. ',
      'a',
    );
    fc.assert(
      fc.property(fc.array(mark, { minLength: 1, maxLength: 12 }), (marks) => {
        const source = `[a]: /${'x'.repeat(300)}\n\n${marks.join('').repeat(500)}`;
        expect(inChinese(source).length).toBeLessThanOrEqual(mostHtml(source));
      }),
      { numRuns: 20 },
    );
  });

  it('[SAFE-14] leaves the references of an honest text', () => {
    const source = `${'見[手冊]與[圖表]。'.repeat(40)}\n\n[手冊]: https://example.tw/handbook\n[圖表]: /products/charts`;
    expect(inChinese(source).match(/<a /g)).toHaveLength(80);
  });
});
