import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

export interface Captions {
  readonly webvtt: string;
  readonly changedAt: Date;
}

export const findCaptions = async (db: Database, fileUuid: string): Promise<Captions | undefined> =>
  db
    .selectFrom('media_caption')
    .select(['webvtt', 'changed_at as changedAt'])
    .where('file_uuid', '=', fileUuid)
    .executeTakeFirst();

/** Gives a file captions, in place of those that it had. */
export const saveCaptions = async (db: Database, fileUuid: string, webvtt: string): Promise<void> => {
  await db
    .insertInto('media_caption')
    .values({ file_uuid: fileUuid, webvtt })
    .onConflict((conflict) => conflict.column('file_uuid').doUpdateSet({ webvtt, changed_at: sql<Date>`now()` }))
    .execute();
};
