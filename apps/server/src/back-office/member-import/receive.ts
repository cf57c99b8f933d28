import { CsvFault, memberFields, readMemberRow, signedNamesOf, type CsvRow, type MemberField } from '@kapok/domain';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { readCsv, TooManyRows } from '#server/platform/csv/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { countReceived, lockImport, notePiece, type StoredImport } from './import-queries.ts';
import { listNamedProducts } from './product-name-queries.ts';
import { keepRows } from './row-queries.ts';

/** Rows of all pieces together. */
const MOST_ROWS = 200_000;
/** Of a piece: shorter ones hold no address. */
const MOST_ROWS_OF_PIECE = 60_000;

export interface MemberPiece {
  readonly importId: number;
  /** Its place, from 0; the first begins with the head. */
  readonly piece: number;
  readonly firstLine: number;
  readonly text: string;
}

const isField = (name: string): name is MemberField => memberFields.some((field) => field === name);

const separatorOf = (text: string): ',' | ';' | '\t' => (text === ';' || text === '\t' ? text : ',');

const refuse = (fault: string, details: object = {}): never => {
  throw new ShopError('invalid-request', { fields: [{ field: 'Text', fault }], ...details });
};

const parse = async ({ text, firstLine }: MemberPiece, separator: string): Promise<readonly CsvRow[]> => {
  try {
    return await readCsv(text, MOST_ROWS_OF_PIECE, { separator: separatorOf(separator), firstLine });
  } catch (error) {
    if (error instanceof CsvFault) return refuse('csv', { line: error.line });
    if (error instanceof TooManyRows) return refuse('rows');
    throw error;
  }
};

/** The import of a piece that has still to come; undefined where it has come already. */
const findImport = async (db: Database, piece: MemberPiece): Promise<StoredImport | undefined> => {
  const found = await inTransaction(db, (tx) => lockImport(tx, piece.importId));
  if (found === undefined) throw new ShopError('not-found');
  if (piece.piece < found.pieces) return undefined;
  if (found.state !== 'receiving' || piece.piece > found.pieces) throw new ShopError('conflict-changed');
  return found;
};

/**
 * Keeps the rows of a piece until the import, and gives how many there are in all. One that has come already changes nothing. Throws
 * `not-found`, `conflict-changed` for a piece that is not the next one, and `invalid-request` with the line at fault.
 */
export const receivePiece = async (db: Database, piece: MemberPiece): Promise<number> => {
  const found = await findImport(db, piece);
  if (found === undefined) return countReceived(db, piece.importId);
  const columns = found.columns.map((name) => (isField(name) ? name : null));
  const rows = await parse(piece, found.separator);
  const names = signedNamesOf((await listNamedProducts(db)).flatMap((product) => product.names));
  const listed = (piece.piece === 0 ? rows.slice(1) : rows).map(({ line, fields }) => {
    const { member, isTelRestored, fault } = readMemberRow(fields, columns, names);
    return { ...member, line, isTelRestored, fault };
  });
  return inTransaction(db, async (tx) => {
    const now = await lockImport(tx, piece.importId);
    // The same piece was sent twice at once.
    if (now?.pieces !== piece.piece) return countReceived(tx, piece.importId);
    await keepRows(tx, piece.importId, listed);
    const received = await notePiece(tx, piece.importId, {
      rows: listed.length,
      restoredTels: listed.filter(({ isTelRestored }) => isTelRestored).length,
    });
    if (received > MOST_ROWS) return refuse('rows');
    return received;
  });
};
