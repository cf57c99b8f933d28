import { sql, type Kysely } from 'kysely';

/** How often the opening of a file was begun and not brought to an end: one that ends its process is given up. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table media_upload add column tries smallint not null default 0 check (tries >= 0);
    alter table media_file add column tries smallint not null default 0 check (tries >= 0);
  `.execute(db);
};
