import { sql, type Kysely } from 'kysely';

/** Members, how they prove who they are, and where they are signed in. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table member (
      id bigint generated always as identity primary key,
      user_name text not null check (length(user_name) between 3 and 30),
      email text check (length(email) <= 254),
      display_name text not null default '' check (length(display_name) <= 50),
      tel text not null default '',
      line_id text not null default '',
      facebook_name text not null default '',
      address text not null default '',
      is_staff boolean not null default false,
      is_demo boolean not null default false,
      created_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index member_user_name_key on member (lower(user_name)) where deleted_at is null;
    create unique index member_email_key on member (lower(email)) where deleted_at is null;
    create index member_created_at_idx on member (created_at desc, id desc);

    create table credential (
      member_id bigint primary key references member,
      password_hash text not null,
      changed_at timestamptz not null default now()
    );

    create table session (
      id uuid primary key default gen_random_uuid(),
      member_id bigint not null references member,
      user_agent text not null default '',
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz,
      end_reason text check (end_reason in ('signed-out', 'token-reused', 'password-changed', 'removed'))
    );
    create index session_member_idx on session (member_id) where ended_at is null;
    create index session_ended_idx on session (ended_at) where ended_at is not null;

    create table refresh_token (
      token_hash bytea primary key,
      session_id uuid not null references session on delete cascade,
      created_at timestamptz not null default now(),
      replaced_by bytea,
      used_at timestamptz
    );
    create index refresh_token_session_idx on refresh_token (session_id);

    create table one_time_token (
      token_hash bytea primary key,
      member_id bigint not null references member,
      purpose text not null check (purpose in ('reset-password', 'confirm-email')),
      email text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );

    create table audit_entry (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor_id bigint references member,
      action text not null,
      subject text not null,
      details jsonb not null default '{}'
    );

    create table chat_message (
      id bigint generated always as identity primary key,
      member_id bigint not null references member,
      connection_id text not null,
      body text not null check (length(body) between 1 and 1000),
      sent_at timestamptz not null default now()
    );
  `.execute(db);
};
