import type { ExportStatus } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { exportState } from '#server/platform/db/states.ts';

export type ExportFailure = 'disk-full' | 'failed';

/** An archive as its owner sees it. */
export interface ExportRow {
  readonly id: number;
  readonly state: ExportStatus;
  readonly withFiles: boolean;
  readonly donePercent: number;
  readonly records: number;
  readonly files: number;
  readonly missingFiles: number;
  readonly sizeBytes: number;
  readonly failure: ExportFailure | null;
  readonly createdAt: Date;
  readonly keptUntil: Date | null;
}

const KEPT = sql`interval '1 day'`;
const EXPORTS_SHOWN = 5;

const row = sql`id, state, with_files as "withFiles", done_percent as "donePercent", records, files,
  missing_files as "missingFiles", size_bytes as "sizeBytes", failure, created_at as "createdAt",
  finished_at + ${KEPT} as "keptUntil"`;

export const listExportsOf = async (db: Database, staffId: number): Promise<readonly ExportRow[]> => {
  const { rows } = await sql<ExportRow>`select ${row} from shop_export
    where staff_id = ${staffId} order by id desc limit ${EXPORTS_SHOWN}`.execute(db);
  return rows;
};

/** The archive, while it is kept, of whoever asked for it. */
export const findReady = async (db: Database, staffId: number, exportId: number): Promise<ExportRow | undefined> => {
  const { rows } = await sql<ExportRow>`select ${row} from shop_export
    where id = ${exportId} and staff_id = ${staffId} and state = ${exportState.is('ready')}
      and finished_at > now() - ${KEPT}`.execute(db);
  return rows[0];
};

/** A new archive; undefined where one of this person is being made. */
export const insertExport = async (
  tx: Transaction,
  staffId: number,
  withFiles: boolean,
): Promise<number | undefined> => {
  const { rows } = await sql<{ readonly id: number }>`
    insert into shop_export (staff_id, with_files) values (${staffId}, ${withFiles})
    on conflict (staff_id) where state in ${exportState.before('begin')} do nothing returning id`.execute(tx);
  return rows[0]?.id;
};

export const findWorking = async (tx: Transaction, staffId: number): Promise<number | undefined> => {
  const { rows } = await sql<{ readonly id: number }>`select id from shop_export
    where staff_id = ${staffId} and state in ${exportState.before('begin')}`.execute(tx);
  return rows[0]?.id;
};

/** Begins the writing; undefined where there is nothing to write any more. */
export const markBegun = async (
  db: Database,
  exportId: number,
): Promise<{ readonly withFiles: boolean } | undefined> => {
  const { rows } = await sql<{ readonly withFiles: boolean }>`
    update shop_export set state = ${exportState.after('begin')}, done_percent = 0
    where id = ${exportId} and state in ${exportState.before('begin')} returning with_files as "withFiles"`.execute(db);
  return rows[0];
};

export const noteDone = async (db: Database, exportId: number, percent: number): Promise<void> => {
  await sql`update shop_export set done_percent = ${percent} where id = ${exportId}`.execute(db);
};

export interface FinishedExport {
  readonly records: number;
  readonly files: number;
  readonly missingFiles: number;
  readonly sizeBytes: number;
}

export const markFinished = async (db: Database, exportId: number, found: FinishedExport): Promise<void> => {
  await sql`update shop_export set state = ${exportState.after('finish')}, done_percent = 100, finished_at = now(),
      records = ${found.records}, files = ${found.files}, missing_files = ${found.missingFiles},
      size_bytes = ${found.sizeBytes}
    where id = ${exportId} and state in ${exportState.before('finish')}`.execute(db);
};

export const markFailed = async (db: Database, exportId: number, failure: ExportFailure): Promise<void> => {
  await sql`update shop_export set state = ${exportState.after('fail')}, failure = ${failure}, finished_at = now()
    where id = ${exportId} and state in ${exportState.before('fail')}`.execute(db);
};

/** Archives whose day is over. */
export const listOver = async (db: Database): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`select id from shop_export
    where state in ${exportState.before('remove')} and finished_at <= now() - ${KEPT}`.execute(db);
  return rows.map(({ id }) => id);
};

export const markRemoved = async (db: Database, exportId: number): Promise<void> => {
  await sql`update shop_export set state = ${exportState.after('remove')}
    where id = ${exportId} and state in ${exportState.before('remove')}`.execute(db);
};
