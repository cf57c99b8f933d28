import { CsvFault, oneLine, unguardedCell, type CsvRow } from '@kapok/domain';
import { readCsv, TooManyRows } from '#server/platform/csv/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { columnOf, valueInShop, type ImportColumn } from './import-columns.ts';

/** One row of an import file. A column that is not there, or is empty, leaves its part of the product alone. */
export interface ImportRow {
  readonly line: number;
  readonly values: Readonly<Partial<Record<ImportColumn, string>>>;
}

/** More than anyone reads through before saying yes. */
const MOST_ROWS = 1_000;

const refuse = (fault: string, columns: readonly string[] = []): never => {
  throw new ShopError('invalid-request', { fields: [{ field: 'Csv', fault }], columns });
};

/** The column that each field of a row is in; undefined where it is one that was left out. */
const readHead = (fields: readonly string[], leavesOutUnknown: boolean): readonly (ImportColumn | undefined)[] => {
  const known = fields.map(columnOf);
  const unknown = fields.filter((_field, index) => known[index] === undefined);
  if (unknown.length > 0 && !leavesOutUnknown) return refuse('unknown-columns', unknown);
  const named = known.filter((name) => name !== undefined);
  const doubled = named.filter((name, index) => named.indexOf(name) !== index);
  if (doubled.length > 0) return refuse('doubled-columns', doubled);
  return named.includes('product_id') ? known : refuse('missing-columns', ['product_id']);
};

const HEAD_ROWS = 1;

const parse = async (csv: string): Promise<readonly CsvRow[]> => {
  try {
    return await readCsv(csv, HEAD_ROWS + MOST_ROWS);
  } catch (error) {
    if (error instanceof CsvFault)
      throw new ShopError('invalid-request', { fields: [{ field: 'Csv', fault: 'csv' }], line: error.line });
    if (error instanceof TooManyRows) return refuse('rows');
    throw error;
  }
};

export interface ImportFile {
  readonly csv: string;
  /** Columns that are none of a product's are left out, instead of refused. */
  readonly leavesOutUnknown: boolean;
}

/**
 * Reads an import file: a first line with the columns, then a product a row. Throws `invalid-request`, with the columns or the
 * line at fault.
 */
export const readImportRows = async ({ csv, leavesOutUnknown }: ImportFile): Promise<readonly ImportRow[]> => {
  const [head, ...rows] = await parse(csv);
  if (head === undefined) return refuse('rows');
  const names = readHead(head.fields, leavesOutUnknown);
  return rows.map(({ line, fields }) => ({ line, values: valuesOf(names, fields) }));
};

/** As texts are compared and kept: spreadsheets write line ends as they like, and spaces around. */
export const normalized = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Those of several lines; a line break in any other one is a fault that staff are told of. */
const LONG_TEXTS: readonly ImportColumn[] = ['summary_zh', 'summary_en', 'description_zh', 'description_en'];

const lineOf = (name: ImportColumn, value: string): string =>
  LONG_TEXTS.includes(name) || value.includes('\n') ? value : oneLine(value);

const valuesOf = (names: readonly (ImportColumn | undefined)[], fields: readonly string[]): ImportRow['values'] => {
  const values: Partial<Record<ImportColumn, string>> = {};
  for (const [index, name] of names.entries()) {
    const value = unguardedCell(normalized(fields[index] ?? ''));
    if (name !== undefined && value !== '') values[name] = valueInShop(name, lineOf(name, value));
  }
  return values;
};
