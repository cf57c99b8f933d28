import { describe, expect, it } from 'vitest';
import { CsvFault, parseCsv } from './csv.ts';

const MOST_ROWS = 50;
const rows = (text: string) => parseCsv(text, MOST_ROWS).map(({ fields }) => fields);

describe('a list of members as CSV [PROF-7]', () => {
  it('is read as spreadsheets write it: a byte order mark, quotes, commas and line breaks in fields', () => {
    expect(rows('\uFEFFa,b\r\n"王, ""小明""","第一行\r\n第二行"\r\n')).toEqual([
      ['a', 'b'],
      ['王, "小明"', '第一行\r\n第二行'],
    ]);
  });

  it('has any line ends, empty fields, and no row for an empty line', () => {
    expect(rows('a,b\n\n,x\r"",\r\n\r\n1,2')).toEqual([
      ['a', 'b'],
      ['', 'x'],
      ['', ''],
      ['1', '2'],
    ]);
    expect(rows('')).toEqual([]);
    expect(rows('\uFEFF')).toEqual([]);
    expect(rows('a,')).toEqual([['a', '']]);
  });

  it('names each row by the line that it begins in', () => {
    expect(parseCsv('head\n"two\nlines"\nlast', MOST_ROWS).map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it.each(['a\n"never closed', 'a\n"closed"too early', 'a\nplain "quote"'])('is refused with its line: %j', (text) => {
    expect(() => parseCsv(text, MOST_ROWS)).toThrow(CsvFault);
    expect(() => parseCsv(text, MOST_ROWS)).toThrow(expect.objectContaining({ line: 2 }));
  });

  it('[SAFE-1] ends one row behind the most that its reader takes, however many follow', () => {
    expect(rows('a\n'.repeat(1_000_000))).toHaveLength(MOST_ROWS + 1);
  });

  it.each([
    ['a row of a million fields', ','.repeat(1_000_000)],
    ['a million empty lines', '\n'.repeat(1_000_000)],
    ['a field of a million characters', `"${'x'.repeat(1_000_000)}"`],
  ])('[SAFE-1] is refused as soon as it shows to be %s', (_name, text) => {
    expect(() => parseCsv(text, MOST_ROWS)).toThrow(CsvFault);
  });
});
