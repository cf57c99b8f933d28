import { describe, expect, it } from 'vitest';
import { toCsvRow } from './csv-row.ts';

describe('a row of the exported orders', () => {
  it('[MGNT-4] ends with CRLF and keeps commas, quotes and line breaks in their cells', () => {
    expect(toCsvRow(['甲', 12, 'a,b', 'say "hi"', 'two\nlines', ''])).toBe(
      '甲,12,"a,b","say ""hi""","two\nlines",\r\n',
    );
  });

  it.each(['=1+1', '+886912345678', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1', '\r=1'])(
    '[MGNT-4] gives %j no chance to run as a formula',
    (text) => {
      expect(toCsvRow([text])).toContain(`'${text}`);
    },
  );

  it('[MGNT-4] keeps the zero of a phone number, the digits of a long number, and negative figures as figures', () => {
    expect(toCsvRow(['0912345678', '26112112345678', -5])).toBe(`'0912345678,'26112112345678,-5\r\n`);
  });
});
