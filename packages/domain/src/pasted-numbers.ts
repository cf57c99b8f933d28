import { unguardedCell } from './csv-row.ts';

/** A long number as a spreadsheet shows it when it is copied: which one it was cannot be told. */
const ROUNDED = /^\d([.,]\d+)?E\+\d+$/i;

/**
 * Tracking numbers that were pasted as a column of a spreadsheet into the row of one order, by order: a row for each of the
 * orders from there on, and none where a row is blank. Where a row names an order of the list in one of its cells, the number
 * beside it is for that order; where it holds a rounded number instead, the row is left out. Undefined for a text of one cell, which is pasted as any other.
 */
export const pastedNumbers = (
  pasted: string,
  orderNumbers: readonly string[],
  from: string,
): ReadonlyMap<string, string> | undefined => {
  const rows = pasted
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map((row) => row.split('\t').map((cell) => unguardedCell(cell.trim())));
  if (rows.length === 1 && rows[0]?.length === 1) return undefined;
  const start = orderNumbers.indexOf(from);
  const numbers = new Map<string, string>();
  for (const [index, cells] of rows.entries()) {
    const orderNumber = orderOf(cells, orderNumbers, start === -1 ? undefined : orderNumbers[start + index]);
    const number = cells.find((cell) => cell !== '' && cell !== orderNumber);
    if (orderNumber !== undefined && number !== undefined) numbers.set(orderNumber, number);
  }
  return numbers;
};

/** The order that a row names, else the one that it is beside. */
const orderOf = (
  cells: readonly string[],
  orderNumbers: readonly string[],
  beside: string | undefined,
): string | undefined =>
  cells.find((cell) => orderNumbers.includes(cell)) ?? (cells.some((cell) => ROUNDED.test(cell)) ? undefined : beside);
