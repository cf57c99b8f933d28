import { sql, type Kysely } from 'kysely';

/**
 * The mails that the shop wrote, and what became of each (OWN-12). Links and codes that let somebody in are never in it. `payload`
 * is what its job was given, to write it once more; null where that cannot be. Member and order stand without a reference: a mail is
 * noted without waiting for whoever holds them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table mail_log (
      id bigint generated always as identity primary key,
      key text unique,
      job_id bigint,
      kind text not null,
      payload jsonb,
      member_id bigint,
      order_id bigint,
      recipient text,
      subject text not null,
      body_html text,
      body_text text,
      hides_secret boolean not null,
      state text not null check (state in ('waiting', 'sent', 'outbox', 'not-sent', 'failed', 'outdated')),
      reason text not null,
      tries integer not null default 1,
      written_at timestamptz not null default now(),
      settled_at timestamptz,
      sent_again_at timestamptz
    );
    create index mail_log_member_idx on mail_log (member_id, id desc) where member_id is not null;
    create index mail_log_order_idx on mail_log (order_id, id desc) where order_id is not null;
    create index mail_log_unsent_idx on mail_log (state, id desc) where state in ('waiting', 'failed');
    create index mail_log_body_idx on mail_log (written_at) where body_html is not null;
    create index mail_log_written_idx on mail_log using brin (written_at);
  `.execute(db);
};
