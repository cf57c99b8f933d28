import {
  fitsOwnQuality,
  missingQualities,
  ownQuality,
  type FilmShape,
  type Ladder,
  type PictureQualityName,
  type QualityName,
  type ReadyFilm,
} from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { mediaFileState } from '#server/platform/db/states.ts';
import type { Ingested } from './ingest/ingest-job.ts';
import type { IngestRefusalReason } from './ingest/ingest-refusal.ts';
import { queueQuality } from './queue-ingest.ts';

/** A film that is ready, and what it is. */
interface MeasuredFilm {
  readonly fileUuid: string;
  readonly film: FilmShape;
  readonly ready: ReadyFilm;
}

/** What a film is ready in, by its weight and by what it was encoded to. */
export const readyFilmOf = (
  { film, quality, sizeBytes, durationSeconds }: Pick<Ingested, 'film' | 'quality' | 'sizeBytes' | 'durationSeconds'>,
  ladder: Ladder,
): ReadyFilm => {
  const bitsPerSecond = durationSeconds === null || durationSeconds === 0 ? 0 : (sizeBytes * 8) / durationSeconds;
  if (quality !== undefined || film === undefined) return { quality: quality ?? null, bitsPerSecond };
  const fits = fitsOwnQuality({ ...film, bitsPerSecond }, ladder);
  return { quality: fits ? ownQuality(film, ladder).name : null, bitsPerSecond };
};

/** Writes down which qualities a film is to get, and has each of them made that is new. */
export const planQualities = async (
  tx: Transaction,
  { fileUuid, film, ready }: MeasuredFilm,
  ladder: Ladder,
): Promise<void> => {
  await tx.updateTable('media_file').set({ quality: ready.quality }).where('file_uuid', '=', fileUuid).execute();
  for (const quality of missingQualities(film, ready, ladder)) {
    const added = await tx
      .insertInto('media_quality')
      .values({ file_uuid: fileUuid, quality })
      .onConflict((conflict) => conflict.doNothing())
      .returning('quality')
      .executeTakeFirst();
    if (added !== undefined) await queueQuality(tx, fileUuid, quality);
  }
};

/** A film that may be measured: its source, and what it is ready in. */
interface FilmToPlan {
  readonly sourcePath: string;
  readonly quality: PictureQualityName | null;
  readonly sizeBytes: number;
  readonly durationSeconds: number;
}

/** Undefined where there is no such film, or it is not ready. */
export const findFilmToPlan = async (db: Database, fileUuid: string): Promise<FilmToPlan | undefined> => {
  const { rows } = await sql<FilmToPlan>`
    select source_path as "sourcePath", quality, byte_size::float8 as "sizeBytes", duration_seconds as "durationSeconds"
    from media_file where file_uuid = ${fileUuid}::uuid and kind = 'videos' and status = ${mediaFileState.is('ready')}
      and byte_size is not null and duration_seconds is not null`.execute(db);
  return rows[0];
};

/** Films that are ready: the one that is named, or all that were never planned or lack a quality. */
export const listFilmsToPlan = async (tx: Transaction, fileUuid?: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly fileUuid: string }>`
    select file_uuid as "fileUuid" from media_file file
    where kind = 'videos' and status = ${mediaFileState.is('ready')} and file_uuid = coalesce(${fileUuid ?? null}::uuid, file_uuid)
      and (${fileUuid ?? null}::uuid is not null or exists (
        select from media_quality q where q.file_uuid = file.file_uuid and q.folder is null)
        or not exists (select from media_quality q where q.file_uuid = file.file_uuid))
    order by created_at, file_uuid`.execute(tx);
  return rows.map((row) => row.fileUuid);
};

/** What is needed to make a quality. */
export interface WantedOfFilm {
  readonly sourcePath: string;
  /** What the film was ready in first. */
  readonly folder: string;
  /** Times that it was begun without coming to an end, this one included. */
  readonly tries: number;
}

/** A quality of a film. */
export interface QualityKey {
  readonly fileUuid: string;
  readonly quality: QualityName;
}

/** Counts the try and answers what is needed; undefined where the quality is ready or not wanted. */
export const beginQuality = async (
  db: Database,
  { fileUuid, quality }: QualityKey,
): Promise<WantedOfFilm | undefined> => {
  const { rows } = await sql<WantedOfFilm>`
    update media_quality q set tries = q.tries + 1, failure_reason = null, failure_detail = null
    from media_file f where f.file_uuid = q.file_uuid and q.file_uuid = ${fileUuid}::uuid and q.quality = ${quality}
      and q.folder is null and f.status = ${mediaFileState.is('ready')} and f.folder is not null
    returning f.source_path as "sourcePath", f.folder, q.tries`.execute(db);
  return rows[0];
};

const isNotMade = ({ fileUuid, quality }: QualityKey): RawBuilder<boolean> =>
  sql<boolean>`file_uuid = ${fileUuid}::uuid and quality = ${quality} and folder is null`;

/** Takes a try back that came to an end which says nothing against the file. */
export const takeQualityTryBack = async (db: Database, key: QualityKey): Promise<void> => {
  await sql`update media_quality set tries = greatest(tries - 1, 0) where ${isNotMade(key)}`.execute(db);
};

/** Makes a quality visible. */
export const saveQuality = async (
  db: Database,
  key: QualityKey,
  { folder, sizeBytes, durationSeconds }: Pick<Ingested, 'folder' | 'sizeBytes' | 'durationSeconds'>,
): Promise<void> => {
  const bitsPerSecond = Math.max(1, Math.round((sizeBytes * 8) / Math.max(durationSeconds ?? 0, 1)));
  await sql`update media_quality set folder = ${folder}, byte_size = ${sizeBytes}, bits_per_second = ${bitsPerSecond},
    ready_at = now(), failure_reason = null, failure_detail = null where ${isNotMade(key)}`.execute(db);
};

/** Keeps why a quality cannot be made: the film plays on in the others. */
export const saveQualityRefused = async (
  db: Database,
  key: QualityKey,
  { reason, detail }: { readonly reason: IngestRefusalReason; readonly detail: string },
): Promise<void> => {
  await sql`update media_quality set failure_reason = ${reason}, failure_detail = ${detail === '' ? null : detail}
    where ${isNotMade(key)}`.execute(db);
};

/** Has those qualities of a film tried again that are not made: one whose job gave up says no reason. One at work is not disturbed. */
export const retryQualities = async (tx: Transaction, fileUuid: string): Promise<void> => {
  const { rows } = await sql<{ readonly quality: QualityName }>`
    update media_quality set tries = 0, failure_reason = null, failure_detail = null
    where file_uuid = ${fileUuid}::uuid and folder is null returning quality`.execute(tx);
  for (const { quality } of rows) await queueQuality(tx, fileUuid, quality);
};
