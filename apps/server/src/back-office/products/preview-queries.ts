import { sql } from 'kysely';
import { qualitiesJson, type QualitiesColumn } from '#server/catalogue/products/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { mediaFileState } from '#server/platform/db/states.ts';

/** A file of a lesson, with what lies beside it. */
export interface LessonFile {
  readonly fileUuid: string;
  readonly kind: 'audios' | 'videos';
  readonly durationSeconds: number | null;
  readonly ready: boolean;
  readonly extras: {
    readonly poster: boolean;
    readonly peaks: boolean;
    readonly storyboard: boolean;
    readonly captionLanguages: readonly string[];
  };
  readonly qualities: QualitiesColumn;
}

export const listLessonFiles = async (db: Database, fileUuids: readonly string[]): Promise<readonly LessonFile[]> => {
  const { rows } = await sql<LessonFile>`
    select file.file_uuid as "fileUuid", file.kind, file.duration_seconds as "durationSeconds",
      file.status = ${mediaFileState.is('ready')} as ready,
      json_build_object('poster', file.has_poster or file.chosen_poster is not null, 'peaks', file.has_peaks,
        'storyboard', file.has_storyboard, 'captionLanguages', (
          select coalesce(json_agg(language order by language desc), '[]') from media_caption caption
          where caption.file_uuid = file.file_uuid)) as extras, ${qualitiesJson} as qualities
    from media_file file where file.file_uuid = any(${fileUuids}::uuid[]) and file.kind in ('audios', 'videos')`.execute(
    db,
  );
  return rows;
};
