import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Ingested } from './ingest/ingest-job.ts';

/** What is needed to prepare a file. */
export interface WaitingFile {
  readonly kind: 'images' | 'audios' | 'videos';
  readonly sourcePath: string;
}

/** Marks a file as being prepared and answers it; undefined when it is ready already or no longer there. */
export const beginPreparing = async (db: Database, fileUuid: string): Promise<WaitingFile | undefined> =>
  db
    .updateTable('media_file')
    .set({ status: 'processing', progress_percent: 0, failure_reason: null })
    .where('file_uuid', '=', fileUuid)
    .where('status', '!=', 'ready')
    .returning(['kind', 'source_path as sourcePath'])
    .executeTakeFirst();

export const saveProgress = async (db: Database, fileUuid: string, percent: number): Promise<void> => {
  await db
    .updateTable('media_file')
    .set({ progress_percent: percent })
    .where('file_uuid', '=', fileUuid)
    .where('status', '=', 'processing')
    .execute();
};

/** Makes a prepared file visible. */
export const savePrepared = async (db: Database, fileUuid: string, ingested: Ingested): Promise<void> => {
  await db
    .updateTable('media_file')
    .set({
      status: 'ready',
      progress_percent: 100,
      failure_reason: null,
      folder: ingested.folder,
      content_type: ingested.contentType,
      byte_size: ingested.sizeBytes,
      duration_seconds: ingested.durationSeconds,
      ready_at: sql<Date>`now()`,
    })
    .where('file_uuid', '=', fileUuid)
    .where('status', '!=', 'ready')
    .execute();
};

/** Tells staff that a file cannot be used, and why. */
export const saveRefused = async (db: Database, fileUuid: string, reason: string): Promise<void> => {
  await db
    .updateTable('media_file')
    .set({ status: 'failed', failure_reason: reason })
    .where('file_uuid', '=', fileUuid)
    .where('status', '!=', 'ready')
    .execute();
};
