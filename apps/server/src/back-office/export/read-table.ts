import { BYTE_ORDER_MARK, toCsvRow } from '@kapok/domain';
import type { Client } from 'pg';
import type { ExportedTable } from './exported-table.ts';

/** Rows that are in memory at once. */
const ROWS_AT_ONCE = 1_000;

type Cell = string | number;

const BOOLEAN = 16;
const NUMBERS: readonly number[] = [20, 21, 23, 26, 700, 701, 1700];

/** Figures as numbers, all else as the text that the database writes. */
const types = {
  getTypeParser: (oid: number) => (text: string | Buffer) => {
    const plain = text.toString();
    if (oid === BOOLEAN) return plain === 't' ? 'yes' : 'no';
    return NUMBERS.includes(oid) ? Number(plain) : plain;
  },
};

const cellOf = (value: Cell | null): Cell => value ?? '';

/** Rows of a statement, some at a time, in the transaction of the client. */
export const readRows = async function* <Row extends object>(
  client: Client,
  statement: string,
): AsyncGenerator<readonly Row[]> {
  await client.query(`declare exported no scroll cursor for ${statement}`);
  for (let isMore = true; isMore;) {
    const { rows } = await client.query<Row>({ text: `fetch ${ROWS_AT_ONCE} from exported`, types });
    isMore = rows.length === ROWS_AT_ONCE;
    yield rows;
  }
  await client.query('close exported');
};

const statementOf = ({ columns, from }: ExportedTable): string =>
  `select ${columns.map(({ name, sql }) => `${sql} as "${name}"`).join(', ')} from ${from}`;

/** The pieces of a CSV file, a piece for some rows, told how many each time. */
export const readTable = async function* (
  client: Client,
  table: ExportedTable,
  told: (rows: number) => void,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvRow(table.columns.map(({ name }) => name));
  for await (const rows of readRows<Record<string, Cell | null>>(client, statementOf(table))) {
    told(rows.length);
    if (rows.length > 0)
      yield rows.map((row) => toCsvRow(table.columns.map(({ name }) => cellOf(row[name] ?? null)))).join('');
  }
};
