import { sql, type Kysely } from 'kysely';

/**
 * The second factor of the staff, and large refunds that wait for a second person. A passkey that was added before its owner
 * joined the staff, or without user verification, stays what it was: a way to sign in, not a second factor.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await factors(db);
  await largeRefunds(db);
};

const factors = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    -- When the second factor was shown in the session; null while it was not.
    alter table session add column second_factor_at timestamptz;
    alter table passkey add column for_staff boolean not null default false;

    -- The secret of an authenticator app, encrypted with a key of the shop.
    create table second_factor (
      member_id bigint primary key references member,
      sealed_secret bytea not null,
      recovery_salt bytea not null,
      set_up_at timestamptz not null default now()
    );

    -- A secret that was shown and waits for its first code.
    create table second_factor_set_up (
      session_id uuid primary key references session on delete cascade,
      sealed_secret bytea not null,
      expires_at timestamptz not null
    );
    create index second_factor_set_up_age_idx on second_factor_set_up (expires_at);

    -- Time steps whose code was used: each is good once, in all processes together.
    create table spent_code (
      member_id bigint not null references second_factor on delete cascade,
      step bigint not null,
      spent_at timestamptz not null default now(),
      primary key (member_id, step)
    );

    -- Recovery codes that are left, hashed with the salt of their owner.
    create table recovery_code (
      member_id bigint not null references second_factor on delete cascade,
      code_hash text not null,
      primary key (member_id, code_hash)
    );
  `.execute(db);
};

const largeRefunds = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    -- Limits of large refunds that were in force once. What was asked for while one was in force stays under it.
    create table past_refund_limit (
      id bigint generated always as identity primary key,
      limit_ntd bigint not null check (limit_ntd >= 0),
      ended_at timestamptz not null default now()
    );

    -- A large refund that a member of the staff wanted to send, of a refund or of goods that came back. sendable_at is set
    -- where nobody else could approve it.
    create table large_refund (
      id bigint generated always as identity primary key,
      refund_id bigint unique references refund,
      return_id bigint unique references goods_return,
      total_ntd bigint not null check (total_ntd > 0),
      asked_by bigint not null references member,
      asked_at timestamptz not null default now(),
      sendable_at timestamptz,
      sent_at timestamptz,
      check (num_nonnulls(refund_id, return_id) = 1)
    );
    create index large_refund_open_idx on large_refund (id) where sent_at is null;
  `.execute(db);
};
