import { sql, type Kysely } from 'kysely';

/** An address elsewhere that shows a product, such as a trailer (PLAY-6). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table product add column video_url text not null default ''
      check (video_url = '' or (video_url ~ '^https://' and length(video_url) <= 500))`.execute(db);
};
