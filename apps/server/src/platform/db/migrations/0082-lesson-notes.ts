import { sql, type Kysely } from 'kysely';

/** What learners write for themselves at a second of a lesson (LEARN-6). Nobody else ever reads it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table lesson_note (
      note_id uuid primary key default gen_random_uuid(),
      member_id bigint not null references member,
      product_id text not null references product on delete cascade,
      file_uuid uuid not null references media_file,
      second integer not null check (second >= 0),
      body text not null check (length(body) between 1 and 1000),
      written_at timestamptz not null default now(),
      changed_at timestamptz
    );
    create index lesson_note_member_idx on lesson_note (member_id, product_id, file_uuid, second);
  `.execute(db);
};
