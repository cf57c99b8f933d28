import { sql, type Kysely } from 'kysely';

/**
 * Other ways to sign in than a password, rights that staff give and take, and what makes members quick to find. A question
 * of a sign-in stands in its table while it waits for its answer, whichever process that reaches, and is deleted by it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table passkey (
      id bigint generated always as identity primary key,
      member_id bigint not null references member,
      credential_id text not null unique check (length(credential_id) <= 1400),
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null default '{}',
      name text not null check (length(name) between 1 and 60),
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index passkey_member_idx on passkey (member_id);

    -- asked_by names the visitor or the session that may answer.
    create table passkey_challenge (
      challenge text primary key,
      purpose text not null check (purpose in ('sign-in', 'add')),
      asked_by text not null,
      expires_at timestamptz not null
    );
    create index passkey_challenge_age_idx on passkey_challenge (expires_at);

    create table line_account (
      member_id bigint primary key references member,
      line_user_id text not null unique,
      linked_at timestamptz not null default now()
    );

    -- A way to LINE and back. session_id is set where a signed-in member links an account; browser_hash is of the cookie
    -- that the same browser brings back.
    create table line_journey (
      state_hash bytea primary key,
      browser_hash bytea not null,
      nonce text not null,
      code_verifier text not null,
      return_path text not null default '',
      member_id bigint references member,
      session_id uuid,
      expires_at timestamptz not null,
      check ((member_id is null) = (session_id is null))
    );
    create index line_journey_age_idx on line_journey (expires_at);

    -- What staff gave or took without an order, and why. Both are null for what was bought.
    alter table entitlement
      add column grant_reason text check (length(grant_reason) between 1 and 200),
      add column revoke_reason text check (length(revoke_reason) between 1 and 200);
    create index entitlement_member_idx on entitlement (member_id, id desc);

    create extension if not exists pg_trgm;
    create index member_words_idx on member
      using gin (user_name gin_trgm_ops, display_name gin_trgm_ops, email gin_trgm_ops) where deleted_at is null;
    create index member_display_name_idx on member (lower(display_name) text_pattern_ops) where deleted_at is null;
    create index member_user_name_start_idx on member (lower(user_name) text_pattern_ops) where deleted_at is null;
    create index member_email_start_idx on member (lower(email) text_pattern_ops) where deleted_at is null;
  `.execute(db);
};
