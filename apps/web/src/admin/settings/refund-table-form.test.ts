import { describe, expect, it } from 'vitest';
import { findFaultyStep, readTable, type TypedTable } from './refund-table-form.ts';

/** Rows as they are typed: `1:100 7:30`. */
const typed = (rows: string, viewedLimit = '3'): TypedTable => ({
  steps: rows.split(' ').map((row) => {
    const [fromDay = '', percent = ''] = row.split(':');
    return { key: row, fromDay, percent };
  }),
  viewedLimit,
});

const faultyIn = (table: TypedTable): string | null => {
  const read = readTable(table);
  if (!('fault' in read)) return null;
  const found = findFaultyStep(table, read.fault);
  return found === null ? read.fault : `${found.key} ${found.part}`;
};

describe('a refund table as it is typed', () => {
  it('[REF-2] shows the one field that is wrong, wherever its row stands', () => {
    expect(faultyIn(typed('1:100 7:30 15:5 31:0'))).toBeNull();
    expect(faultyIn(typed('1:x 7:30'))).toBe('1:x percent');
    expect(faultyIn(typed('1:100 7:30 15:101'))).toBe('15:101 percent');
    expect(faultyIn(typed('1:100 7:30 :5'))).toBe(':5 fromDay');
    expect(faultyIn(typed('2:100 7:30'))).toBe('2:100 fromDay');
    expect(faultyIn(typed('1:100 15:30 15:5'))).toBe('15:5 fromDay');
    expect(faultyIn(typed('31:40 1:100 7:30'))).toBe('31:40 percent');
    expect(faultyIn(typed('1:0'))).toBe('1:0 percent');
    expect(faultyIn(typed('1:100', 'x'))).toBe('limit-out-of-range');
  });
});
