import { sql } from 'kysely';
import { neverCameIn } from '#server/accounts/profile/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';

/** How long a member who was told is left alone. */
const AGAIN_AFTER = sql`interval '10 minutes'`;

/** Whether a row `r` of an import `i` made a member whose mail has still to be queued, for the first time or once more. */
const isUntold = sql<boolean>`(r.outcome = 'new' and r.member_id is not null
  and (r.mailed_at is null or r.mailed_at < coalesce(i.again_before, '-infinity')))`;

/**
 * Those of the members in `told` who have never come in, as the table `away`. Which they are is found for all at once: looking at the
 * sessions of each would read them all each time.
 */
const away = sql`away as (select m.id, m.email from member m
  where m.id in (select member_id from told) and m.deleted_at is null and m.email is not null and ${neverCameIn(sql`m`)})`;

/** How far the telling of an import's new members is. */
export interface MailCounts {
  /** To be queued. */
  readonly waiting: number;
  /** Queued, and taken by no mail server so far. */
  readonly queued: number;
  /** Whose mail a mail server took. */
  readonly told: number;
  /** Who was told a while ago, and has never come in. */
  readonly again: number;
}

export const countMails = async (db: Database, importId: number): Promise<MailCounts> => {
  const { rows } = await sql<MailCounts>`
    with made as materialized (
      select r.member_id, r.mailed_at, r.told_at, ${isUntold} as is_untold
      from member_import_row r join member_import i on i.id = r.import_id
      where r.import_id = ${importId} and r.outcome = 'new' and r.member_id is not null
    ), told as (select member_id from made where mailed_at is not null), ${away}
    select count(*) filter (where is_untold) as waiting, count(*) filter (where told_at is not null) as told,
      count(*) filter (where told_at is null and not is_untold and member_id in (select id from away)) as queued,
      count(*) filter (where mailed_at < now() - ${AGAIN_AFTER} and member_id in (select id from away)) as again
    from made`.execute(db);
  return rows[0] ?? { waiting: 0, queued: 0, told: 0, again: 0 };
};

/** Lets the members of an import be told once more who were told a while ago. */
export const letTellAgain = async (tx: Transaction, importId: number): Promise<void> => {
  await sql`update member_import set again_before = now() - ${AGAIN_AFTER} where id = ${importId}`.execute(tx);
};

/**
 * New members of an import behind a line who are to be told of their account, for the first time or once more; some of them, held. Who has
 * come in has no address here.
 */
export const lockUntold = async (
  tx: Transaction,
  importId: number,
  afterLine: number,
  limit: number,
): Promise<readonly { readonly line: number; readonly memberId: number; readonly email: string | null }[]> => {
  const { rows } = await sql<{ readonly line: number; readonly memberId: number; readonly email: string | null }>`
    with told as materialized (
      select r.line, r.member_id from member_import_row r join member_import i on i.id = r.import_id
      where r.import_id = ${importId} and r.line > ${afterLine} and ${isUntold}
      order by r.line limit ${limit} for update of r
    ), ${away}
    select told.line, told.member_id as "memberId", away.email from told left join away on away.id = told.member_id
    order by told.line`.execute(tx);
  return rows;
};

/** Notes that the mails of rows are queued, or need not be. */
export const markQueued = async (tx: Transaction, importId: number, lines: readonly number[]): Promise<void> => {
  await sql`update member_import_row set mailed_at = now()
    where import_id = ${importId} and line = any(${lines}::int[])`.execute(tx);
};
