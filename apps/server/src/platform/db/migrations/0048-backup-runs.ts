import { sql, type Kysely } from 'kysely';

/** When a backup was last written whole, so that the shop can say when it was long ago. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table backup_run (
      backup_run_id bigint generated always as identity primary key,
      written_at timestamptz not null default now(),
      has_media boolean not null
    );
    create index backup_run_written_idx on backup_run (written_at desc);
  `.execute(db);
};
