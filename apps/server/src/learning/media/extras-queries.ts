import type { QualityName } from '@kapok/domain';
import { sql } from 'kysely';
import { qualitiesJson, type QualitiesColumn } from '#server/catalogue/products/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { StreamKind } from './media-path.ts';
import { mediaFileState } from '#server/platform/db/states.ts';

export interface ExtrasOfFile {
  readonly hasPoster: boolean;
  /** By staff; else it was found while preparing. */
  readonly posterIsChosen: boolean;
  /** As in BCP 47. */
  readonly captionLanguages: readonly string[];
  readonly qualities: QualitiesColumn;
  /** Of the qualities that could not be made. */
  readonly failedQualities: readonly QualityName[];
}

/** What a film or sound has, prepared or not; undefined when there is none. */
export const findExtras = async (db: Database, fileUuid: string): Promise<ExtrasOfFile | undefined> => {
  const { rows } = await sql<ExtrasOfFile>`
    select has_poster or chosen_poster is not null as "hasPoster", chosen_poster is not null as "posterIsChosen",
      array(select language from media_caption c where c.file_uuid = file.file_uuid order by language desc) as "captionLanguages",
      ${qualitiesJson} as qualities,
      array(select quality from media_quality q where q.file_uuid = file.file_uuid and q.failure_reason is not null) as "failedQualities"
    from media_file file where file_uuid = ${fileUuid}::uuid and kind in ('audios', 'videos')`.execute(db);
  return rows[0];
};

export interface PlayableFile {
  readonly kind: StreamKind;
  readonly source: string;
  readonly durationSeconds: number | null;
}

/** A film or sound that is ready, with what it was made from. */
export const findPlayable = async (db: Database, fileUuid: string): Promise<PlayableFile | undefined> => {
  const { rows } = await sql<PlayableFile>`
    select kind, source_path as source, duration_seconds as "durationSeconds" from media_file
    where file_uuid = ${fileUuid}::uuid and kind in ('audios', 'videos') and status = ${mediaFileState.is('ready')}`.execute(
    db,
  );
  return rows[0];
};

/** Where an uploaded picture lies that is ready. */
export const findImageFolder = async (db: Database, imageUuid: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('media_file')
    .select('folder')
    .where('file_uuid', '=', imageUuid)
    .where('kind', '=', 'images')
    .where('status', '=', 'ready')
    .executeTakeFirst();
  return row?.folder ?? undefined;
};

/** Keeps where a file's poster lies; null: the one found while preparing. False when there is no such file. */
export const savePoster = async (tx: Transaction, fileUuid: string, place: string | null): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('media_file')
    .set({ chosen_poster: place })
    .where('file_uuid', '=', fileUuid)
    .where('kind', 'in', ['audios', 'videos'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
