import { sql, type Kysely } from 'kysely';

/**
 * What devices may report and what they were sent: the credit of wall time that bounds reports, the streams that play at
 * this moment, the tickets of devices that play by themselves, and the seconds delivered. The table of streams had no
 * rows before, so it is made anew under its name.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    -- A device is a sign-in session; it has no foreign key, since sessions are removed and their records stay.
    create table viewing_credit (
      session_id uuid primary key,
      member_id bigint not null references member,
      credit_seconds double precision not null check (credit_seconds >= 0),
      credit_at timestamptz not null default now(),
      reported_at timestamptz not null default now()
    );
    create index viewing_credit_age_idx on viewing_credit (credit_at);

    create table playback_delivery (
      member_id bigint not null references member,
      file_uuid uuid not null references media_file,
      delivered int4multirange not null default '{}',
      updated_at timestamptz not null default now(),
      primary key (member_id, file_uuid)
    );

    create index playback_range_recent_idx on playback_range (member_id, updated_at desc);

    drop table playback_session;
    create table playback_session (
      session_id uuid not null,
      file_uuid uuid not null references media_file,
      member_id bigint not null references member,
      started_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      ended_at timestamptz,
      primary key (session_id, file_uuid)
    );
    create index playback_session_live_idx on playback_session (member_id) where ended_at is null;
    create index playback_session_age_idx on playback_session (last_seen_at);

    create table media_ticket (
      holder_id uuid not null,
      file_uuid uuid not null references media_file,
      valid_until timestamptz not null,
      primary key (holder_id, file_uuid)
    );
    create index media_ticket_age_idx on media_ticket (valid_until);
  `.execute(db);
};
