import { describe, expect, it } from 'vitest';
import { CsvFault, parseCsv } from './csv.ts';

const rows = (text: string) => parseCsv(text).map(({ fields }) => fields);

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
    expect(parseCsv('head\n"two\nlines"\nlast').map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it.each(['a\n"never closed', 'a\n"closed"too early', 'a\nplain "quote"'])('is refused with its line: %j', (text) => {
    expect(() => parseCsv(text)).toThrow(CsvFault);
    expect(() => parseCsv(text)).toThrow(expect.objectContaining({ line: 2 }));
  });
});
