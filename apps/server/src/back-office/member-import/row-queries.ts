import { isOlderPasswordHash, type ListedMember } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { unendedRightsOf } from '#server/accounts/entitlements/index.ts';
import { mayStillFit, type JudgedRow, type KnownMember } from './judge-row.ts';

/** A row of the file as it waits. */
export interface WaitingRow extends ListedMember {
  readonly line: number;
  /** Of the form, where it is at fault. */
  readonly fault: string | null;
}

/** Keeps rows that were read; those at fault with their reason. */
export const keepRows = async (tx: Transaction, importId: number, rows: readonly WaitingRow[]): Promise<void> => {
  await sql`
    insert into member_import_row (import_id, line, email, user_name, display_name, tel, products, starts_at, ends_at,
      note, progress_percent, progress_seconds, password_hash, outcome, reason)
    select ${importId}, line, left(email, 320), left("userName", 200), left("displayName", 200), left(tel, 200), products, "startsAt", "endsAt",
      left(note, 400), "progressPercent", "progressSeconds", left("passwordHash", 200), case when fault is not null then 'refused' end, fault
    from json_to_recordset(${JSON.stringify(rows)}::json) as listed (line int, email text, "userName" text,
      "displayName" text, tel text, products text[], "startsAt" timestamptz, "endsAt" timestamptz, note text,
      "progressPercent" real, "progressSeconds" real, "passwordHash" text, fault text)`.execute(tx);
};

const formFaults = [
  'email-malformed',
  'user-name-malformed',
  'field-too-long',
  'date-malformed',
  'term-backwards',
  'progress-malformed',
  'password-malformed',
];

/** The next rows behind a line, in the order of the file. */
export const listRows = async (
  tx: Database,
  importId: number,
  afterLine: number,
  limit: number,
): Promise<readonly WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select line, email, user_name as "userName", display_name as "displayName", tel, products, starts_at as "startsAt",
      ends_at as "endsAt", note, progress_percent as "progressPercent", progress_seconds as "progressSeconds",
      password_hash as "passwordHash", case when reason = any(${formFaults}::text[]) then reason end as fault
    from member_import_row where import_id = ${importId} and line > ${afterLine} order by line limit ${limit}`.execute(
    tx,
  );
  return rows;
};

/** Whose the addresses are, in small letters. Who was taken over and has not come yet can be nobody else. */
export const findMembers = async (
  tx: Database,
  emails: readonly string[],
): Promise<readonly (KnownMember & { readonly email: string })[]> => {
  const { rows } = await sql<KnownMember & { readonly email: string; readonly passwordHash: string | null }>`
    select lower(m.email) as email, m.id as "memberId", m.is_staff as "isStaff", c.password_hash as "passwordHash",
      m.email_proven_at is null and (c.member_id is not null
        or exists (select from passkey p where p.member_id = m.id)
        or exists (select from provider_account a where a.member_id = m.id)) as "isDoubtful"
    from member m left join credential c on c.member_id = m.id
    where m.deleted_at is null and lower(m.email) = any(${emails}::text[])`.execute(tx);
  return rows.map(({ passwordHash, isDoubtful, ...row }) => ({
    ...row,
    isDoubtful: isDoubtful && !(passwordHash !== null && isOlderPasswordHash(passwordHash)),
  }));
};

/** Which of the names are somebody's login name or e-mail, or that of a row above, in small letters. */
export const findTakenNames = async (
  tx: Database,
  { importId, beforeLine }: Place,
  names: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly name: string }>`
    select n as name from unnest(${names}::text[]) n
    where exists (select from member where deleted_at is null and lower(user_name) = n)
      or exists (select from member where deleted_at is null and lower(email) = n)
      or exists (select from member_import_row r where r.import_id = ${importId} and lower(r.user_name) = n
        and r.line <= ${beforeLine} and r.outcome = 'new' and r.member_id is null)`.execute(tx);
  return rows.map(({ name }) => name);
};

/** Rows of an import up to a line. */
export interface Place {
  readonly importId: number;
  readonly beforeLine: number;
}

/** What rows above give to the addresses; a row that makes a member and gives nothing has one without a product. */
export const listGivenAbove = async (
  tx: Database,
  { importId, beforeLine }: Place,
  emails: readonly string[],
): Promise<readonly { readonly email: string; readonly gives: readonly string[] }[]> => {
  const { rows } = await sql<{ readonly email: string; readonly gives: readonly string[] }>`
    select lower(email) as email, gives from member_import_row
    where import_id = ${importId} and lower(email) = any(${emails}::text[]) and line <= ${beforeLine}
      and outcome in ('new', 'adds', 'unchanged')`.execute(tx);
  return rows;
};

export const listOwned = async (
  tx: Database,
  memberIds: readonly number[],
): Promise<readonly { readonly memberId: number; readonly productId: string }[]> => {
  const { rows } = await sql<{ readonly memberId: number; readonly productId: string }>`
    select member_id as "memberId", product_id as "productId"
    from ${unendedRightsOf(sql`${memberIds}::bigint[]`)} rights`.execute(tx);
  return rows;
};

/**
 * Writes down what becomes of rows; the login name that a new member gets with it. A refused row keeps its password hash while it can still
 * get in, and no longer.
 */
export const keepJudgements = async (
  tx: Transaction,
  importId: number,
  judged: readonly (JudgedRow & { readonly line: number })[],
): Promise<void> => {
  const rows = judged.map((row) => ({ ...row, keepsHash: row.outcome !== 'refused' || mayStillFit(row) }));
  await sql`
    update member_import_row r set outcome = j.outcome, reason = j.reason, gives = j.gives,
      user_name = case when j.outcome = 'new' then j."userName" else r.user_name end,
      password_hash = case when j."keepsHash" then r.password_hash else '' end
    from json_to_recordset(${JSON.stringify(rows)}::json) as j (line int, outcome text, reason text, "userName" text, gives text[],
      "keepsHash" boolean)
    where r.import_id = ${importId} and r.line = j.line`.execute(tx);
};
