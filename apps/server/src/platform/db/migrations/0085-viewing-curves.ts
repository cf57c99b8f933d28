import { sql, type Kysely } from 'kysely';

/**
 * How a lesson was watched by all its viewers together (LEARN-10): sums of one night, from which nobody can be told. The index brings
 * the viewers of one lesson; the primary key of `playback_range` leads with the member.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table viewing_curve (
      file_uuid uuid primary key references media_file on delete cascade,
      counted_at timestamptz not null,
      length_seconds integer not null check (length_seconds > 0),
      buyers integer not null check (buyers >= 0),
      viewers integer not null check (viewers >= 5),
      finished integer not null check (finished between 0 and viewers),
      watched_seconds integer[] not null,
      stopped integer[] not null
    );
    create index playback_range_file_idx on playback_range (file_uuid, member_id);
  `.execute(db);
};
