import { sql, type Kysely } from 'kysely';

/** What a prepared file has beside its segments, more words about one that cannot be used, and captions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table media_file
      add column failure_detail text,
      add column has_poster boolean not null default false,
      add column has_peaks boolean not null default false,
      add column has_storyboard boolean not null default false;

    create table media_caption (
      file_uuid uuid primary key references media_file,
      webvtt text not null check (octet_length(webvtt) <= 1000000),
      changed_at timestamptz not null default now()
    );
  `.execute(db);
};
