import { describe, expect, it } from 'vitest';
import { pastedNumbers } from './pasted-numbers.ts';

const ORDERS = ['26112700000001', '26112700000002', '26112700000003'];
const [FIRST = '', SECOND = '', THIRD = ''] = ORDERS;

const paste = (pasted: string, from = FIRST) => {
  const numbers = pastedNumbers(pasted, ORDERS, from);
  return numbers === undefined ? undefined : [...numbers];
};

describe('tracking numbers pasted from a spreadsheet', () => {
  it('[SHIP-1] are one for each parcel from where they were pasted', () => {
    expect(paste('A1\r\nA2\r\nA3\r\n')).toEqual([
      [FIRST, 'A1'],
      [SECOND, 'A2'],
      [THIRD, 'A3'],
    ]);
    expect(paste('A1\nA2\nA3', SECOND)).toEqual([
      [SECOND, 'A1'],
      [THIRD, 'A2'],
    ]);
  });

  it('[SHIP-1] leave a parcel as it is where a row is blank', () => {
    expect(paste('A1\n\nA3')).toEqual([
      [FIRST, 'A1'],
      [THIRD, 'A3'],
    ]);
  });

  it('[SHIP-1] go to the order that their row names, in any order and column', () => {
    expect(paste(`${THIRD}\tA3\nA1\t${FIRST}\n'${SECOND}\tA2`)).toEqual([
      [THIRD, 'A3'],
      [FIRST, 'A1'],
      [SECOND, 'A2'],
    ]);
  });

  it('[SHIP-1] go nowhere where a spreadsheet has rounded the number of the order', () => {
    expect(paste(`2.61127E+13\tA1\nA2\t2.61127E+13\n${THIRD}\tA3`)).toEqual([[THIRD, 'A3']]);
  });

  it('[SHIP-1] are no column where only one was copied', () => {
    expect(paste('A1')).toBeUndefined();
    expect(paste('A1\n')).toBeUndefined();
  });
});
