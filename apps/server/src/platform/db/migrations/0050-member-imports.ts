import { sql, type Kysely } from 'kysely';

/**
 * Members are taken over with what they own: a right may begin later and end again, and knows the import that gave it. An import
 * is received in pieces, looked at, carried out and undone by jobs, which go on behind the last row that they did.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table member_import (
      id bigint generated always as identity primary key,
      staff_id bigint references member,
      file_name text not null check (length(file_name) <= 200),
      state text not null default 'receiving' check (state in (
        'receiving', 'checking', 'checked', 'confirming', 'running', 'done', 'undoing', 'undone')),
      -- What each column of the file fills, and what stands between two of them.
      columns text[] not null,
      separator text not null,
      pieces integer not null default 0,
      rows integer not null default 0,
      -- The products that names of the file stand for; an empty text leaves a name out.
      product_names jsonb not null default '{}',
      -- The step at work is done with all rows up to this line.
      done_line integer not null default 0,
      fingerprint text not null default '',
      agreed_fingerprint text not null default '',
      has_changed boolean not null default false,
      mails text not null default 'never' check (mails in ('now', 'later', 'never')),
      mail_subject text not null default '' check (length(mail_subject) <= 120),
      mail_opening text not null default '' check (length(mail_opening) <= 2000),
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      undone_at timestamptz
    );
    create index member_import_created_idx on member_import (created_at desc, id desc);

    create table member_import_row (
      import_id bigint not null references member_import on delete cascade,
      line integer not null,
      email text not null,
      user_name text not null,
      display_name text not null,
      tel text not null,
      products text[] not null,
      starts_at timestamptz,
      ends_at timestamptz,
      note text not null,
      progress_percent real,
      progress_seconds real,
      password_hash text not null,
      outcome text check (outcome in ('new', 'adds', 'unchanged', 'refused')),
      reason text,
      gives text[] not null default '{}',
      member_id bigint references member,
      mailed_at timestamptz,
      primary key (import_id, line)
    );
    create index member_import_row_email_idx on member_import_row (import_id, lower(email), line);
    create index member_import_row_name_idx on member_import_row (import_id, lower(user_name), line);
    create index member_import_row_outcome_idx on member_import_row (import_id, outcome, line);
    create index member_import_row_unmailed_idx on member_import_row (import_id, line)
      where outcome = 'new' and member_id is not null and mailed_at is null;
    create index member_import_row_member_idx on member_import_row (member_id) where member_id is not null;

    -- What was written down as watched, so that taking an import back takes away no second that was really watched.
    create table member_import_progress (
      import_id bigint not null references member_import on delete cascade,
      member_id bigint not null references member,
      file_uuid uuid not null references media_file,
      written_at timestamptz not null,
      primary key (import_id, member_id, file_uuid)
    );

    alter table entitlement
      add column starts_at timestamptz,
      add column ends_at timestamptz,
      add column import_id bigint references member_import,
      add constraint entitlement_term_check check (ends_at > starts_at);
    create index entitlement_import_idx on entitlement (import_id, member_id) where import_id is not null;
    create index entitlement_ends_idx on entitlement (ends_at) where ends_at is not null and revoked_at is null;`.execute(
    db,
  );
};
