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

/** One field, ten times as long as any that the shop reads, with what ends it: plain, or in quotes, in which a doubled quote stands for one. */
const FIELD = /(?:"((?:[^"]|""){0,10000})"|([^",\r\n]{0,10000}))(,|\r\n|\r|\n|$)/y;

interface Field {
  readonly text: string;
  /** Whether another field of the same row follows. */
  readonly isFollowed: boolean;
  readonly lineBreaks: number;
}

/** Reads the field that the expression has come to; undefined where there is none. */
const readField = (expression: RegExp, source: string): Field | undefined => {
  const found = expression.exec(source);
  if (found === null) return undefined;
  const [whole, quoted, plain = '', end] = found;
  return {
    text: quoted === undefined ? plain : quoted.replaceAll('""', '"'),
    isFollowed: end === ',',
    lineBreaks: whole.match(/\r\n|\r|\n/g)?.length ?? 0,
  };
};

/** More columns than any list of the shop has. */
const MAX_FIELDS = 100;

const isEmpty = (fields: readonly string[]): boolean => fields.length === 1 && fields[0] === '';

/**
 * Reads CSV as spreadsheets write it (RFC 4180): commas, quoted fields with commas and line breaks in them, any line
 * ends, a byte order mark. Empty lines are left out. Ends behind one row more than `mostRows`, so that a caller sees that there
 * are too many and three million commas cost no more than a few. Throws CsvFault, also for a row of more than a hundred fields
 * and where most lines are empty.
 */
export const parseCsv = (text: string, mostRows: number): readonly CsvRow[] => {
  const source = text.replace(/^\uFEFF/, '');
  const expression = new RegExp(FIELD);
  const rows: CsvRow[] = [];
  let fields: string[] = [];
  let line = 1;
  let nextLine = 1;
  let empty = 0;
  while (expression.lastIndex < source.length || fields.length > 0) {
    const field = readField(expression, source);
    if (field === undefined || fields.length === MAX_FIELDS || empty > mostRows) throw new CsvFault(nextLine);
    fields.push(field.text);
    nextLine += field.lineBreaks;
    if (field.isFollowed) continue;
    if (isEmpty(fields)) empty += 1;
    else rows.push({ line, fields });
    if (rows.length > mostRows) break;
    fields = [];
    line = nextLine;
  }
  return rows;
};
