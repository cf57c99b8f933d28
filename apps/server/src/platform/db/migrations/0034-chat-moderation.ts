import { sql, type Kysely } from 'kysely';

/** Messages that staff hide, members whom they mute, and messages that members report (SAFE-11). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table chat_message
      add column hidden_at timestamptz,
      add column hidden_by bigint references member,
      add column hidden_reason text check (length(hidden_reason) between 1 and 200),
      add constraint chat_message_hidden_check check ((hidden_at is null) = (hidden_reason is null));
    create index chat_message_hidden_idx on chat_message (id desc) where hidden_at is not null;

    -- In force until it is lifted or its time is over; no end means for good.
    create table chat_mute (
      id bigint generated always as identity primary key,
      member_id bigint not null references member,
      muted_by bigint not null references member,
      reason text not null check (length(reason) between 1 and 200),
      muted_at timestamptz not null default now(),
      ends_at timestamptz check (ends_at > muted_at),
      lifted_at timestamptz,
      lifted_by bigint references member
    );
    create unique index chat_mute_member_key on chat_mute (member_id) where lifted_at is null;

    create table chat_report (
      message_id bigint not null references chat_message on delete cascade,
      member_id bigint not null references member,
      reason text not null default '' check (length(reason) <= 200),
      reported_at timestamptz not null default now(),
      settled_at timestamptz,
      settled_by bigint references member,
      primary key (message_id, member_id)
    );
    create index chat_report_open_idx on chat_report (message_id) where settled_at is null;
    create index chat_report_member_idx on chat_report (member_id);
  `.execute(db);
};
