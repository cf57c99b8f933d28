import type { ImportStatus, MemberField } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { importState } from '#server/platform/db/states.ts';
import type { ChosenProducts } from './product-names.ts';

export type ImportMails = 'now' | 'later' | 'never';

export interface NewImport {
  readonly staffId: number | null;
  readonly fileName: string;
  readonly columns: readonly (MemberField | null)[];
  readonly separator: ',' | ';' | '\t';
}

/** A column that fills nothing. */
const NOTHING = '';

export const insertImport = async (tx: Transaction, wish: NewImport): Promise<number> => {
  const { id } = await tx
    .insertInto('member_import')
    .values({
      staff_id: wish.staffId,
      file_name: wish.fileName,
      columns: wish.columns.map((field) => field ?? NOTHING),
      separator: wish.separator,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** An import as its steps need it. */
export interface StoredImport {
  readonly id: number;
  readonly staffId: number | null;
  readonly state: ImportStatus;
  readonly columns: readonly string[];
  readonly separator: string;
  readonly pieces: number;
  readonly doneLine: number;
  readonly fingerprint: string;
  readonly agreedFingerprint: string;
  readonly productNames: ChosenProducts;
  readonly mails: ImportMails;
}

/** An import, held until the transaction ends: one step of it at a time, in all processes. */
export const lockImport = async (tx: Transaction, importId: number): Promise<StoredImport | undefined> => {
  const { rows } = await sql<StoredImport>`
    select id, staff_id as "staffId", state, columns, separator, pieces, done_line as "doneLine", fingerprint,
      agreed_fingerprint as "agreedFingerprint", product_names as "productNames", mails
    from member_import where id = ${importId} for update`.execute(tx);
  return rows[0];
};

/** Notes that a piece has come, and gives how many rows there are now. */
export const notePiece = async (
  tx: Transaction,
  importId: number,
  { rows, restoredTels }: { readonly rows: number; readonly restoredTels: number },
): Promise<number> => {
  const { rows: counted } = await tx
    .updateTable('member_import')
    .set({
      pieces: sql<number>`pieces + 1`,
      rows: sql<number>`rows + ${rows}`,
      restored_tels: sql<number>`restored_tels + ${restoredTels}`,
    })
    .where('id', '=', importId)
    .returning('rows')
    .executeTakeFirstOrThrow();
  return counted;
};

export const countReceived = async (db: Database, importId: number): Promise<number> => {
  const found = await db.selectFrom('member_import').select('rows').where('id', '=', importId).executeTakeFirst();
  return found?.rows ?? 0;
};

/** What an event changes beside the state; every step begins with the first row. */
export interface ImportChange {
  readonly productNames?: ChosenProducts;
  readonly agreedFingerprint?: string;
  readonly mails?: ImportMails;
  readonly mailSubject?: string;
  readonly mailOpening?: string;
  readonly hasChanged?: boolean;
}

type ImportEvent = 'check' | 'finishCheck' | 'agree' | 'begin' | 'finish' | 'undo' | 'finishUndo';

/** The columns that an event changes. */
const changedColumns = (event: ImportEvent, change: ImportChange) => ({
  state: sql<string>`${importState.after(event)}`,
  done_line: 0,
  // These look at every row anew.
  fingerprint: event === 'check' || event === 'agree' ? '' : undefined,
  product_names: change.productNames === undefined ? undefined : JSON.stringify(change.productNames),
  agreed_fingerprint: change.agreedFingerprint,
  mails: change.mails,
  mail_subject: change.mailSubject,
  mail_opening: change.mailOpening,
  has_changed: change.hasChanged,
  finished_at: event === 'finish' ? sql<Date>`now()` : undefined,
  undone_at: event === 'finishUndo' ? sql<Date>`now()` : undefined,
});

/** Lets an event happen; false where the state does not allow it. */
export const moveImport = async (
  tx: Transaction,
  importId: number,
  event: ImportEvent,
  change: ImportChange = {},
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('member_import')
    .set(changedColumns(event, change))
    .where('id', '=', importId)
    .where(sql<boolean>`state in ${importState.before(event)}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** How far the step at work is, and what it saw. */
export const noteProgress = async (
  tx: Transaction,
  importId: number,
  doneLine: number,
  fingerprint?: string,
): Promise<void> => {
  await tx
    .updateTable('member_import')
    .set({ done_line: doneLine, ...(fingerprint === undefined ? {} : { fingerprint }) })
    .where('id', '=', importId)
    .execute();
};

export const setMails = async (tx: Transaction, importId: number, mails: ImportMails): Promise<void> => {
  await tx.updateTable('member_import').set({ mails }).where('id', '=', importId).execute();
};

const FORGOTTEN_AFTER = sql`interval '30 days'`;
const IMPORTS_AT_ONCE = 3;

/** Forgets imports that were never carried out, after a month; and of the others the rows that were refused. */
export const sweepImports = async (db: Database): Promise<void> => {
  await sql`delete from member_import where id in (
    select id from member_import where created_at < now() - ${FORGOTTEN_AFTER}
      and state in ${importState.in('receiving', 'checking', 'checked', 'confirming')} limit ${IMPORTS_AT_ONCE})`.execute(
    db,
  );
  await sql`delete from member_import_row r using member_import i
    where i.id = r.import_id and i.created_at < now() - ${FORGOTTEN_AFTER} and r.outcome = 'refused'
      and i.state in ${importState.in('done', 'undone')}`.execute(db);
};
