import type { ImportStatus } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';
import type { ImportMails } from './import-queries.ts';
import type { ImportReason } from './judge-row.ts';
import type { ChosenProducts } from './product-names.ts';

export interface ImportHead {
  readonly id: number;
  readonly fileName: string;
  readonly state: ImportStatus;
  readonly rows: number;
  readonly staffName: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly undoneAt: Date | null;
}

export interface ImportRow extends ImportHead {
  readonly doneRows: number;
  readonly fingerprint: string;
  readonly hasChanged: boolean;
  /** Phone numbers that got back the zero which a spreadsheet had cut. */
  readonly restoredTels: number;
  readonly mails: ImportMails;
  readonly productNames: ChosenProducts;
}

const head = sql`i.id, i.file_name as "fileName", i.state, i.rows,
  ${shownNameOf('m')} as "staffName", i.created_at as "createdAt",
  i.finished_at as "finishedAt", i.undone_at as "undoneAt"`;

const IMPORTS_SHOWN = 50;

/** The last imports, the newest first. */
export const selectImports = async (db: Database): Promise<readonly ImportHead[]> => {
  const { rows } = await sql<ImportHead>`
    select ${head} from member_import i left join member m on m.id = i.staff_id
    order by i.created_at desc, i.id desc limit ${IMPORTS_SHOWN}`.execute(db);
  return rows;
};

export interface ImportCounts {
  readonly created: number;
  readonly adds: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly rights: number;
  /** Members who stayed when the import was taken back. */
  readonly kept: number;
}

/** What the rows of an import have become, or would become. */
export const countRows = async (db: Database, importId: number): Promise<ImportCounts> => {
  const { rows } = await sql<ImportCounts>`
    select count(*) filter (where r.outcome = 'new') as created, count(*) filter (where r.outcome = 'adds') as adds,
      count(*) filter (where r.outcome = 'unchanged') as unchanged,
      count(*) filter (where r.outcome = 'refused') as refused,
      coalesce(sum(cardinality(r.gives)), 0)::bigint as rights,
      count(*) filter (where r.outcome = 'new' and m.id is not null) as kept
    from member_import_row r left join member m on m.id = r.member_id and m.deleted_at is null
    where r.import_id = ${importId}`.execute(db);
  return (
    rows[0] ?? {
      created: 0,
      adds: 0,
      unchanged: 0,
      refused: 0,
      rights: 0,
      kept: 0,
    }
  );
};

/** An import; undefined where there is none. */
export const selectImport = async (db: Database, importId: number): Promise<ImportRow | undefined> => {
  const { rows } = await sql<ImportRow>`
    select ${head}, i.fingerprint, i.has_changed as "hasChanged", i.restored_tels as "restoredTels", i.mails, i.product_names as "productNames",
      (select count(*) from member_import_row r where r.import_id = i.id and r.line <= i.done_line) as "doneRows"
    from member_import i left join member m on m.id = i.staff_id where i.id = ${importId}`.execute(db);
  return rows[0];
};

export interface ReportedRow {
  readonly line: number;
  readonly email: string;
  readonly userName: string;
  readonly displayName: string;
  readonly products: readonly string[];
  readonly gives: readonly string[];
  readonly reason: ImportReason | null;
}

/** Some rows behind a line. */
export interface ReportedPage {
  readonly afterLine: number;
  readonly most: number;
}

/** Rows with one outcome behind a line. */
export const selectReported = async (
  db: Database,
  importId: number,
  outcome: string,
  { afterLine, most }: ReportedPage,
): Promise<readonly ReportedRow[]> => {
  const { rows } = await sql<ReportedRow>`
    select r.line, coalesce(m.email, r.email) as email, coalesce(m.user_name, r.user_name) as "userName",
      coalesce(m.display_name, r.display_name) as "displayName", r.products, r.gives, r.reason
    from member_import_row r left join member m on m.id = r.member_id
    where r.import_id = ${importId} and r.outcome = ${outcome} and r.line > ${afterLine}::bigint
    order by r.line limit ${most}`.execute(db);
  return rows;
};
