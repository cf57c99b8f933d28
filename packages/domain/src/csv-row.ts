/** Excel reads a file as UTF-8 only with this mark at its beginning. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet takes for a formula, at the beginning of a cell. */
const FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@\t\r\n＝＋－＠]/u;

const FORMULA_SIGN = /[=+\-@＝＋－＠]/u;

/** What some spreadsheets divide cells by as well: quotes in the middle of a cell say nothing to them. */
const DIVIDED = /[;\t]["';\s]*/gu;

/** Replaces within what divides cells, where a formula would begin behind it. */
const whereFormulaFollows = (text: string, find: RegExp, replacement: string): string =>
  text.replaceAll(DIVIDED, (run, offset: number) =>
    FORMULA_SIGN.test(text.charAt(offset + run.length)) ? run.replaceAll(find, replacement) : run,
  );

/** Text that looks as if it had been guarded. */
const GUARDED = /^'+[\s=+\-@＝＋－＠0-9]/u;

/**
 * Digits that a spreadsheet would spoil: it cuts zeros in front, as of a phone number, and rounds what is longer than 15. Shorter ones, as the
 * numbers of orders, stay as they are, so that they are found in other lists.
 */
const SPOILED_DIGITS = /^0\d+$|^\d{16,}$/;

/**
 * One cell: quoted where it has to be. Text that a spreadsheet would run as a formula, and digits that it would spoil, get a
 * leading apostrophe; numbers stay numbers.
 */
const toCell = (value: string | number): string => {
  if (typeof value === 'number') return value.toString();
  const isGuarded = FORMULA.test(value) || SPOILED_DIGITS.test(value) || GUARDED.test(value);
  const inner = whereFormulaFollows(value, /[;\t]/gu, "$&'");
  const guarded = isGuarded ? `'${inner}` : inner;
  return /[",;\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

/** One row of a CSV file as Excel reads it (RFC 4180, CRLF). */
export const toCsvRow = (cells: readonly (string | number)[]): string => `${cells.map(toCell).join(',')}\r\n`;

/** A whole file, as spreadsheets read it without being asked. */
export const toCsvFile = (rows: readonly (readonly (string | number)[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map(toCsvRow).join('')}`;

/** A cell as it was before toCsvRow guarded it against spreadsheets. */
export const unguardedCell = (cell: string): string =>
  whereFormulaFollows(cell.replace(/^'(?='*[\s=+\-@＝＋－＠0-9])/u, ''), /([;\t])'/gu, '$1');
