import { sql, type Kysely } from 'kysely';

/**
 * The profile and the end of a membership. A mailed link is one row while it is good: a newer one takes its place, using
 * it removes it. Its table had no rows before.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table session add column profile_opened_at timestamptz;

    alter table one_time_token
      add column id uuid not null unique,
      drop column used_at,
      add unique (member_id, purpose);
    create index one_time_token_age_idx on one_time_token (expires_at);

    -- What was said in the room stays when its author's membership ends; who said it does not.
    alter table chat_message alter column member_id drop not null;
    create index chat_message_member_idx on chat_message (member_id);

    -- Members to be taken over from elsewhere, as they came; member_id is set once they are members.
    create table tmp_user (
      id bigint generated always as identity primary key,
      user_name text not null,
      email text not null default '',
      display_name text not null default '',
      tel text not null default '',
      line_id text not null default '',
      facebook_name text not null default '',
      address text not null default '',
      staged_at timestamptz not null default now(),
      member_id bigint references member
    );
    create unique index tmp_user_user_name_key on tmp_user (lower(user_name));
    create index tmp_user_waiting_idx on tmp_user (id) where member_id is null;
    create index tmp_user_member_idx on tmp_user (member_id);
  `.execute(db);
};
