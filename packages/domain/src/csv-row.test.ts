import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsvRow, unguardedCell } from './csv-row.ts';
import { parseCsv } from './csv.ts';

describe('a row of the exported orders', () => {
  it('[MGNT-4] ends with CRLF and keeps commas, quotes and line breaks in their cells', () => {
    expect(toCsvRow(['甲', 12, 'a,b', 'say "hi"', 'two\nlines', ''])).toBe(
      '甲,12,"a,b","say ""hi""","two\nlines",\r\n',
    );
  });

  it.each(['=1+1', '+886912345678', '-2', '@SUM(A1)', ' =1', '＝1', '\r=1'])(
    '[MGNT-4] gives %j no chance to run as a formula',
    (text) => {
      expect(toCsvRow([text])).toContain(`'${text}`);
    },
  );

  it.each(['x;=1+1', 'x\t=1+1', '\t=1', '王; ＝1', 'x;"=1', "x;'=1", ';;@SUM(A1)', 'x;\t+1'])(
    '[MGNT-4] gives %j none either where a spreadsheet divides cells by semicolons and tabs, too',
    (text) => {
      const row = toCsvRow(['first', text, 'last']);
      expect(row.split(/[,;\t]/).filter((cell) => /^["\s]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
      expect(parseCsv(row, 10)[0]?.fields.map(unguardedCell)).toEqual(['first', text, 'last']);
    },
  );

  it('[MGNT-4] keeps the zero of a phone number and the digits of a long number, and leaves order numbers and figures alone', () => {
    expect(toCsvRow(['0912345678', '1234567890123456', '26112112345678', '26112112345678_1', 'AB12345678', -5])).toBe(
      `'0912345678,'1234567890123456,26112112345678,26112112345678_1,AB12345678,-5\r\n`,
    );
  });

  it('[MGNT-2] is read again as it was written, guards and quotes and all', () => {
    const piece = fc.constantFrom(
      '木',
      'a',
      '"',
      ',',
      '\n',
      ';',
      "'",
      '=',
      '-1',
      '0',
      '９',
      ' ',
      '<b>',
      '\t',
      '+',
      '＝',
    );
    const cell = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('').trim());
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
        const [row] = parseCsv(`head,\r\n${toCsvRow(['x', ...cells])}`, 10).slice(1);
        expect(row?.fields.slice(1).map((field) => unguardedCell(field.trim()))).toEqual(cells);
      }),
      { numRuns: 1_000 },
    );
  });
});
