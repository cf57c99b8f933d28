import type { Database } from '#server/platform/db/database.ts';

/** Remembers that a backup was written whole. */
export const noteBackup = async (db: Database, { hasMedia }: { readonly hasMedia: boolean }): Promise<void> => {
  await db.insertInto('backup_run').values({ has_media: hasMedia }).execute();
};
