import { sql, type Kysely } from 'kysely';

/** What members watched, in seconds of each file, and where they are watching now. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table playback_range (
      member_id bigint not null references member,
      file_uuid uuid not null references media_file,
      watched int4multirange not null default '{}',
      position_seconds double precision not null default 0,
      updated_at timestamptz not null default now(),
      primary key (member_id, file_uuid)
    );

    create table playback_session (
      id uuid primary key default gen_random_uuid(),
      member_id bigint not null references member,
      file_uuid uuid not null references media_file,
      started_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create index playback_session_live_idx on playback_session (member_id) where ended_at is null;
  `.execute(db);
};
