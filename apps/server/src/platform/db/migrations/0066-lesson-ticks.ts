import { sql, type Kysely } from 'kysely';

/**
 * The lessons that members ticked as done (LEARN-4). They stand apart from what was watched, which decides on refunds: no tick
 * ever counts there.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table lesson_tick (
      member_id bigint not null references member,
      file_uuid uuid not null references media_file,
      ticked_at timestamptz not null default now(),
      primary key (member_id, file_uuid)
    );
  `.execute(db);
};
