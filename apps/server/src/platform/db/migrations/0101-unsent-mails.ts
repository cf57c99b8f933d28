import { sql, type Kysely } from 'kysely';

/**
 * When a mail server took the mail that tells an imported member of the account, beside when it was queued; and until when members who
 * were told have to have been told, to be told once more (TRUE-1). Servers of the version before write neither: their mails count as queued.
 * And how many phone numbers of a file got back their zero.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table member_import_row add column told_at timestamptz;
    alter table member_import add column again_before timestamptz,
      add column restored_tels integer not null default 0;
    update member_import_row r set told_at = l.settled_at from mail_log l
    where l.kind = 'member-imported' and l.state in ('sent', 'outbox') and l.member_id = r.member_id
      and (l.payload->>'importId')::bigint = r.import_id and r.mailed_at is not null;

    create index mail_log_not_sent_idx on mail_log (id) where state = 'not-sent' and sent_again_at is null;
  `.execute(db);
};
