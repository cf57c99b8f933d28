/** A row of a CSV file with the number of the line that it begins in, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly fields: readonly string[];
}

/** A text that is no CSV: a quote was not closed, or something follows a closed one. */
export class CsvFault extends Error {
  readonly line: number;

  constructor(line: number) {
    super('not readable as CSV');
    this.line = line;
  }
}

/** What stands between two fields; Excel writes `;` where the comma is the decimal sign. */
const separators = [',', ';', '\t'] as const;
export type CsvSeparator = (typeof separators)[number];

/** One field, longer than any that the shop reads, with what ends it: plain, or in quotes, in which a doubled quote stands for one. */
const fieldOf: Readonly<Record<CsvSeparator, RegExp>> = {
  ',': /(?:"((?:[^"]|""){0,25000})"|([^",\r\n]{0,25000}))(,|\r\n|\r|\n|$)/y,
  ';': /(?:"((?:[^"]|""){0,25000})"|([^";\r\n]{0,25000}))(;|\r\n|\r|\n|$)/y,
  '\t': /(?:"((?:[^"]|""){0,25000})"|([^"\t\r\n]{0,25000}))(\t|\r\n|\r|\n|$)/y,
};

/** The head of a file is short; whatever is behind so many characters does not tell its separator. */
const HEAD_CHARACTERS = 10_000;

/** The separator that the first line has most of, outside of quotes; the comma where it has none. */
export const csvSeparatorOf = (text: string): CsvSeparator => {
  const [head = ''] = text
    .slice(0, HEAD_CHARACTERS)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const countOf = (separator: CsvSeparator): number => head.split(separator).length;
  return separators.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
};

interface Field {
  readonly text: string;
  /** Whether another field of the same row follows. */
  readonly isFollowed: boolean;
  readonly lineBreaks: number;
}

/** Reads the field that the expression has come to; undefined where there is none. */
const readField = (expression: RegExp, source: string, separator: CsvSeparator): Field | undefined => {
  const found = expression.exec(source);
  if (found === null) return undefined;
  const [whole, quoted, plain = '', end] = found;
  return {
    text: quoted === undefined ? plain : quoted.replaceAll('""', '"'),
    isFollowed: end === separator,
    lineBreaks: whole.match(/\r\n|\r|\n/g)?.length ?? 0,
  };
};

/** More columns than any list of the shop has. */
const MAX_FIELDS = 100;

const isEmpty = (fields: readonly string[]): boolean => fields.every((field) => field === '');

/** How a text is read; what is missing is as in a whole file. */
export interface CsvReading {
  readonly separator?: CsvSeparator;
  /** The number of its first line in the file. */
  readonly firstLine?: number;
}

/**
 * Reads CSV as spreadsheets write it (RFC 4180): commas, semicolons or tabs, quoted fields with separators and line breaks in
 * them, any line ends, a byte order mark. Rows without any text are left out. Ends behind one row more than `mostRows`, so that a
 * caller sees that there are too many and three million commas cost no more than a few. Throws CsvFault, also for a row of more
 * than a hundred fields and where most lines are empty.
 */
export const parseCsv = (text: string, mostRows: number, reading: CsvReading = {}): readonly CsvRow[] => {
  const rows: CsvRow[] = [];
  let empty = 0;
  for (const row of rowsOf(text.replace(/^\uFEFF/, ''), reading)) {
    if (isEmpty(row.fields)) empty += 1;
    else rows.push(row);
    if (empty > mostRows) throw new CsvFault(row.line);
    if (rows.length > mostRows) break;
  }
  return rows;
};

/** Every row, those without text as well. */
const rowsOf = function* (
  source: string,
  { separator = csvSeparatorOf(source), firstLine = 1 }: CsvReading,
): Generator<CsvRow> {
  const expression = new RegExp(fieldOf[separator]);
  let nextLine = firstLine;
  while (expression.lastIndex < source.length) {
    const line = nextLine;
    const fields: string[] = [];
    for (let isFollowed = true; isFollowed;) {
      const field = readField(expression, source, separator);
      if (field === undefined || fields.length === MAX_FIELDS) throw new CsvFault(nextLine);
      fields.push(field.text);
      nextLine += field.lineBreaks;
      isFollowed = field.isFollowed;
    }
    yield { line, fields };
  }
};

/** A part of a file that ends where a row ends. */
export interface CsvPiece {
  readonly text: string;
  readonly firstLine: number;
}

/** Where the row ends that a place of the text is in. A quote inside of quotes is doubled, so that counting them is enough. */
const endOfRow = (source: string, from: number, place: number): number => {
  const quotes = /"/g;
  let isQuoted = false;
  for (quotes.lastIndex = from; quotes.test(source) && quotes.lastIndex <= place;) isQuoted = !isQuoted;
  const ends = /["\n]/g;
  ends.lastIndex = place;
  for (let found = ends.exec(source); found !== null; found = ends.exec(source)) {
    if (found[0] === '"') isQuoted = !isQuoted;
    else if (!isQuoted) return ends.lastIndex;
  }
  return source.length;
};

/**
 * Cuts CSV into pieces of about so many characters, each of whole rows, so that a long file is sent and read a piece at a time. A
 * quote that nobody closed makes the rest one piece.
 */
export const cutCsv = function* (text: string, characters: number): Generator<CsvPiece> {
  let firstLine = 1;
  for (let from = 0; from < text.length;) {
    const end = from + characters >= text.length ? text.length : endOfRow(text, from, from + characters);
    const piece = text.slice(from, end);
    yield { text: piece, firstLine };
    firstLine += piece.match(/\r\n|\r|\n/g)?.length ?? 0;
    from = end;
  }
};
