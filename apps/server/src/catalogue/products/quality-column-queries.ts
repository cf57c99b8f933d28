import type { ReadyFilm, WantedQuality } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';

/** What is known of the qualities of a file, in one column: `playableQualities` of the domain says what can be played. */
export interface QualitiesColumn {
  /** What the file was ready in first, where its own folder lies. */
  readonly first: ReadyFilm;
  /** Beside it, with the folders of those that are made. */
  readonly wanted: readonly (WantedQuality & { readonly folder: string | null })[];
}

/** `QualitiesColumn` as JSON, of a row of `media_file` that is called `file`. */
export const qualitiesJson: RawBuilder<unknown> = sql`json_build_object(
  'first', json_build_object('quality', file.quality,
    'bitsPerSecond', coalesce(round(file.byte_size * 8 / nullif(file.duration_seconds, 0)), 0)),
  'wanted', (select coalesce(json_agg(json_build_object('name', q.quality, 'bitsPerSecond', q.bits_per_second, 'folder', q.folder)), '[]')
    from media_quality q where q.file_uuid = file.file_uuid))`;
