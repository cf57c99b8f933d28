import { sql, type Kysely } from 'kysely';

/**
 * Chapters above the lessons of a course (LEARN-1). Each names the lesson with which it begins, by its place in the playlist, so
 * that processes of the version before can go on writing playlists that know of no chapters.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table product_chapter (
      product_id text not null references product,
      chapter_id uuid not null,
      position integer not null,
      first_lesson integer not null check (first_lesson >= 0),
      title_zh text not null,
      title_en text not null,
      primary key (product_id, chapter_id)
    );
  `.execute(db);
};
