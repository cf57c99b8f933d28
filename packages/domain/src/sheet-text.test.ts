import { describe, expect, it } from 'vitest';
import { toCsvFile } from './csv-row.ts';
import { sheetText } from './sheet-text.ts';

const copied = (...cells: readonly (string | number)[]): string => sheetText(toCsvFile([['head'], cells]), 10);

describe('rows of a file, copied for the sheet of a chain', () => {
  it('[SHIP-1] stand without the head, with tabs between the cells', () => {
    expect(
      sheetText(
        toCsvFile([
          ['訂單編號', '收件人'],
          ['A', '林, "小"梅'],
          ['B', '王'],
        ]),
        10,
      ),
    ).toBe('A\t林, "小"梅\nB\t王');
  });

  it('[SHIP-1] hold numbers of phones, stores and orders as they are dialled', () => {
    expect(copied('26112700000001', '0912345678', '006598', 1_050)).toBe('26112700000001\t0912345678\t006598\t1050');
  });

  it('[SHIP-1] keep a quote at the beginning of a name as one of the name', () => {
    const pasted = sheetText(toCsvFile([['head'], ['"=1+1"', 'A'], ['"王小明', 'B'], ['林"', 'C']]), 10);
    expect(pasted).toBe('"""=1+1"""\tA\n"""王小明"\tB\n林"\tC');
  });

  it('[SHIP-1] run no formula, and let no cell begin another one', () => {
    expect(copied('=1+1', '+886912345678', "'=1", 'a\tb\r\nc')).toBe("'=1+1\t'+886912345678\t''=1\ta b c");
  });
});
