import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { ownershipLock } from '#server/accounts/entitlements/index.ts';

/** Holds what members own until the transaction ends; in the order of their ids, so that two imports never wait for each other. */
export const lockOwnershipOf = async (tx: Transaction, memberIds: readonly number[]): Promise<void> => {
  await sql`select ${ownershipLock(sql`id`)} from (
    select id from unnest(${memberIds}::bigint[]) id order by id % 2147483647) sorted`.execute(tx);
};

/** Notes whose rows were carried out, and forgets what they said of the person: the member has it now. */
export const settleRows = async (
  tx: Transaction,
  importId: number,
  settled: readonly { readonly line: number; readonly memberId: number }[],
): Promise<void> => {
  await sql`
    update member_import_row r set member_id = s."memberId", email = '', display_name = '', tel = '', note = '',
      password_hash = '', user_name = ''
    from json_to_recordset(${JSON.stringify(settled)}::json) as s (line int, "memberId" bigint)
    where r.import_id = ${importId} and r.line = s.line`.execute(tx);
};

/**
 * Forgets of refused rows of an import what staff do not need to find them in their file: the line, the reason, the address and the
 * products stay.
 */
export const forgetRefused = async (tx: Transaction, importId: number, lines: readonly number[]): Promise<void> => {
  await sql`
    update member_import_row set display_name = '', tel = '', note = '', password_hash = '',
      starts_at = null, ends_at = null, progress_percent = null, progress_seconds = null
    where import_id = ${importId} and line = any(${lines}::int[])`.execute(tx);
};

/** Rows behind a line, with the member that each was carried out for. */
export const listSettled = async (
  db: Database,
  importId: number,
  afterLine: number,
  limit: number,
): Promise<readonly { readonly line: number; readonly memberId: number | null; readonly isMaker: boolean }[]> => {
  const { rows } = await sql<{ readonly line: number; readonly memberId: number | null; readonly isMaker: boolean }>`
    select line, member_id as "memberId", outcome = 'new' as "isMaker" from member_import_row
    where import_id = ${importId} and line > ${afterLine} order by line limit ${limit}`.execute(db);
  return rows;
};
