import { mediaFileStates, openStates } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { Ingested } from './ingest/ingest-job.ts';
import type { IngestRefusalReason } from './ingest/ingest-refusal.ts';
import { INGEST_KEY } from './queue-ingest.ts';

export type MediaKind = 'images' | 'audios' | 'videos';

/** What is needed to prepare a file. */
export interface WaitingFile {
  readonly kind: MediaKind;
  readonly sourcePath: string;
  /** Times that its preparing was begun without coming to an end, this one included. */
  readonly tries: number;
}

const CANCELLED: IngestRefusalReason = 'cancelled';

const { begin, finish, refuse, cancel, reopen } = mediaFileStates.events;

/** What was called off stays so until asked for again. */
const isWantedStill = sql<boolean>`failure_reason is distinct from ${CANCELLED}`;

/**
 * Marks a file as being prepared, counts the try and answers it; undefined when it is ready, called off or no longer there.
 * The count is written before anything opens the file, so that it also outlives a crash of the whole shop.
 */
export const beginPreparing = async (db: Database, fileUuid: string): Promise<WaitingFile | undefined> =>
  db
    .updateTable('media_file')
    .set({
      status: begin.to,
      progress_percent: 0,
      failure_reason: null,
      failure_detail: null,
      tries: sql<number>`tries + 1`,
    })
    .where('file_uuid', '=', fileUuid)
    .where('status', 'in', begin.from)
    .where(isWantedStill)
    .returning(['kind', 'source_path as sourcePath', 'tries'])
    .executeTakeFirst();

/** Takes a try back that came to an end which says nothing against the file. */
export const takeTryBack = async (db: Database, fileUuid: string): Promise<void> => {
  await db
    .updateTable('media_file')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('file_uuid', '=', fileUuid)
    .execute();
};

/** Whether somebody still wants the file that is being prepared. */
export const isWanted = async (db: Database, fileUuid: string): Promise<boolean> =>
  (await db
    .selectFrom('media_file')
    .select('file_uuid')
    .where('file_uuid', '=', fileUuid)
    .where('status', 'in', openStates(mediaFileStates))
    .where(isWantedStill)
    .executeTakeFirst()) !== undefined;

export const saveProgress = async (db: Database, fileUuid: string, percent: number): Promise<void> => {
  await db
    .updateTable('media_file')
    .set({ progress_percent: percent })
    .where('file_uuid', '=', fileUuid)
    .where('status', '=', 'processing')
    .execute();
};

/** Makes a prepared file visible; false where nobody wants it any more. */
export const savePrepared = async (db: Database, fileUuid: string, ingested: Ingested): Promise<boolean> => {
  const saved = await db
    .updateTable('media_file')
    .set({
      status: finish.to,
      progress_percent: 100,
      failure_reason: null,
      failure_detail: null,
      folder: ingested.folder,
      content_type: ingested.contentType,
      byte_size: ingested.sizeBytes,
      duration_seconds: ingested.durationSeconds,
      has_poster: ingested.extras.includes('poster'),
      has_peaks: ingested.extras.includes('peaks'),
      has_storyboard: ingested.extras.includes('storyboard'),
      ready_at: sql<Date>`now()`,
    })
    .where('file_uuid', '=', fileUuid)
    .where('status', 'in', finish.from)
    .where(isWantedStill)
    .returning('file_uuid')
    .executeTakeFirst();
  return saved !== undefined;
};

/** Tells staff that a file cannot be used, and why: the reason from the closed list, the detail in the tool's words. */
export const saveRefused = async (
  db: Database,
  fileUuid: string,
  { reason, detail }: { readonly reason: IngestRefusalReason; readonly detail: string },
): Promise<void> => {
  await db
    .updateTable('media_file')
    .set({ status: refuse.to, failure_reason: reason, failure_detail: detail === '' ? null : detail })
    .where('file_uuid', '=', fileUuid)
    .where('status', 'in', refuse.from)
    .where(isWantedStill)
    .execute();
};

/** Calls the preparing of a file off; running work ends within seconds, in whichever process. False when it is ready. */
export const cancelPreparing = async (db: Database, fileUuid: string): Promise<boolean> => {
  const cancelled = await db
    .updateTable('media_file')
    .set({ status: cancel.to, failure_reason: CANCELLED, failure_detail: null })
    .where('file_uuid', '=', fileUuid)
    .where('status', 'in', cancel.from)
    .where(isWantedStill)
    .returning('file_uuid')
    .executeTakeFirst();
  return cancelled !== undefined;
};

/** Lets a file that failed or was called off wait for its preparing again; undefined when there is none. */
export const reopenFile = async (tx: Transaction, fileUuid: string): Promise<MediaKind | undefined> => {
  const reopened = await tx
    .updateTable('media_file')
    .set({ status: reopen.to, progress_percent: 0, failure_reason: null, failure_detail: null, tries: 0 })
    .where('file_uuid', '=', fileUuid)
    .where('status', 'in', reopen.from)
    .returning('kind')
    .executeTakeFirst();
  return reopened?.kind;
};

const UUID_CHARACTERS = 36;

/** The files that some living process is preparing now, or other qualities of them. */
export const listFilesInWork = async (db: Database): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ readonly fileUuid: string }>`
    select substr(key, ${INGEST_KEY.length + 1}::int, ${UUID_CHARACTERS}::int) as "fileUuid" from graphile_worker.jobs
    where starts_with(key, ${INGEST_KEY}) and locked_at is not null`.execute(db);
  return new Set(rows.map(({ fileUuid }) => fileUuid));
};
