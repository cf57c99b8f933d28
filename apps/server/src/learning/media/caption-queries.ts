import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Captions of one file in one language. */
export interface CaptionName {
  readonly fileUuid: string;
  readonly language: string;
}

export interface Captions {
  readonly webvtt: string;
  readonly changedAt: Date;
}

export const findCaptions = async (db: Database, { fileUuid, language }: CaptionName): Promise<Captions | undefined> =>
  db
    .selectFrom('media_caption')
    .select(['webvtt', 'changed_at as changedAt'])
    .where('file_uuid', '=', fileUuid)
    .where('language', '=', language)
    .executeTakeFirst();

/** Gives a file captions in a language, in place of those that it had in it. */
export const saveCaptions = async (
  db: Database,
  { fileUuid, language, webvtt }: CaptionName & { readonly webvtt: string },
): Promise<void> => {
  await db
    .insertInto('media_caption')
    .values({ file_uuid: fileUuid, language, webvtt })
    .onConflict((conflict) =>
      conflict.columns(['file_uuid', 'language']).doUpdateSet({ webvtt, changed_at: sql<Date>`now()` }),
    )
    .execute();
};

/** Takes the captions of a language from a file; false where it had none. */
export const deleteCaptions = async (db: Database, { fileUuid, language }: CaptionName): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('media_caption')
    .where('file_uuid', '=', fileUuid)
    .where('language', '=', language)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
