import { describe, expect, it } from 'vitest';
import { csvSeparatorOf, CsvFault, cutCsv, parseCsv } from './csv.ts';

const MOST_ROWS = 50;
const rows = (text: string) => parseCsv(text, MOST_ROWS).map(({ fields }) => fields);

describe('a list of members as CSV [PROF-7]', () => {
  it('is read as spreadsheets write it: a byte order mark, quotes, commas and line breaks in fields', () => {
    expect(rows('\uFEFFa,b\r\n"王, ""小明""","第一行\r\n第二行"\r\n')).toEqual([
      ['a', 'b'],
      ['王, "小明"', '第一行\r\n第二行'],
    ]);
  });

  it('has any line ends, empty fields, and no row for a line without text', () => {
    expect(rows('a,b\n\n,x\r"",\r\n\r\n1,2')).toEqual([
      ['a', 'b'],
      ['', 'x'],
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

  it.each([
    [
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a\tb\n"x\ty"\t2',
      [
        ['a', 'b'],
        ['x\ty', '2'],
      ],
    ],
    [
      '"a;b",c\n1,2',
      [
        ['a;b', 'c'],
        ['1', '2'],
      ],
    ],
  ])('has commas, semicolons or tabs between its fields, as its first line shows: %j', (text, read) => {
    expect(rows(text)).toEqual(read);
  });

  it('is read the same in pieces as at once, wherever they are cut', () => {
    const text = 'name,note\r\n"王, ""小明""","第一行\r\n第二行"\r\nmei,\r\n\r\n"x\n\n""\n",last';
    const whole = parseCsv(text, MOST_ROWS);
    const separator = csvSeparatorOf(text);
    for (let characters = 1; characters < text.length; characters += 1) {
      const pieces = [...cutCsv(text, characters)];
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      const read = pieces.flatMap(({ text: part, firstLine }) => parseCsv(part, MOST_ROWS, { separator, firstLine }));
      expect(read).toEqual(whole);
    }
  });
});
