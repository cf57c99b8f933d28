import { CsvFault, readCsv, TooManyRows, type CsvRow } from '#server/platform/csv/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** The columns of an import file, each by the name of what it fills. */
const columns = [
  'product_id',
  'slug',
  'kind',
  'category',
  'name_zh',
  'name_en',
  'summary_zh',
  'summary_en',
  'price',
] as const;

export type ImportColumn = (typeof columns)[number];

/** One row of an import file. A column that is not there, or is empty, leaves its part of the product alone. */
export interface ImportRow {
  readonly line: number;
  readonly values: Readonly<Partial<Record<ImportColumn, string>>>;
}

/** More than anyone reads through before saying yes. */
const MOST_ROWS = 1_000;

const isColumn = (name: string): name is ImportColumn => columns.some((column) => column === name);

const refuse = (fault: string): never => {
  throw new ShopError('invalid-request', { fields: [{ field: 'Csv', fault }] });
};

const readHead = (fields: readonly string[]): readonly ImportColumn[] => {
  const names = fields.map((field) => field.trim().toLowerCase());
  const known = names.filter(isColumn);
  if (known.length !== names.length || new Set(known).size !== known.length) return refuse('columns');
  return known.includes('product_id') ? known : refuse('columns');
};

const HEAD_ROWS = 1;

const parse = async (csv: string): Promise<readonly CsvRow[]> => {
  try {
    return await readCsv(csv, HEAD_ROWS + MOST_ROWS);
  } catch (error) {
    if (error instanceof CsvFault) return refuse('csv');
    if (error instanceof TooManyRows) return refuse('rows');
    throw error;
  }
};

/** Reads an import file: a first line with the columns, then a product a row. Throws `invalid-request`. */
export const readImportRows = async (csv: string): Promise<readonly ImportRow[]> => {
  const [head, ...rows] = await parse(csv);
  if (head === undefined) return refuse('rows');
  const names = readHead(head.fields);
  return rows.map(({ line, fields }) => ({
    line,
    values: Object.fromEntries(
      names.map((name, index) => [name, (fields[index] ?? '').trim()] as const).filter(([, value]) => value !== ''),
    ),
  }));
};
