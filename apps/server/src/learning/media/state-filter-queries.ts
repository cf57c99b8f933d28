import type { MediaFileFilter } from '@kapok/contract';
import { sql, type RawBuilder } from 'kysely';
import { mediaFileState } from '#server/platform/db/states.ts';

/** Media files "file" by how far their preparing is; lists and counts alike. */
export const isMediaFile: Readonly<Record<MediaFileFilter, RawBuilder<unknown>>> = {
  waiting: sql`file.status = ${mediaFileState.is('waiting')}`,
  processing: sql`file.status = ${mediaFileState.is('processing')}`,
  'in-preparation': sql`file.status in ${mediaFileState.in('waiting', 'processing')}`,
  ready: sql`file.status = ${mediaFileState.is('ready')}`,
  failed: sql`file.status = ${mediaFileState.is('failed')}`,
};

const count = (filter: MediaFileFilter): RawBuilder<number> =>
  sql<number>`(select count(*) from media_file file where ${isMediaFile[filter]})`;

export const mediaInPreparation = count('in-preparation');
export const mediaFailed = count('failed');
