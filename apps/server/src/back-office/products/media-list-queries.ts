import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { MediaFileFilter } from '@kapok/contract';
import { isMediaFile, type FileState } from '#server/learning/media/index.ts';

/** A file among all others, with what it is called and used for. */
export interface ListedFile extends FileState {
  readonly createdAt: Date;
  readonly createdMicros: number;
  /** As the first product calls it; the name of the uploaded file where no product does. */
  readonly titleZh: string | null;
  readonly titleEn: string | null;
  readonly productIds: readonly string[];
}

export interface FileFilter {
  readonly kinds: readonly string[] | undefined;
  readonly status: MediaFileFilter | undefined;
  readonly patterns: readonly string[];
}

export interface FilePlace {
  readonly createdMicros: number;
  readonly fileUuid: string;
}

const conditionsOf = (filter: FileFilter, after: FilePlace | undefined): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(filter.kinds === undefined ? [] : [sql`file.kind = any(${filter.kinds}::text[])`]),
      ...(filter.status === undefined ? [] : [isMediaFile[filter.status]]),
      ...filter.patterns.map(
        (pattern) => sql`(
          exists (select from playlist_item item where item.file_uuid = file.file_uuid
            and (item.title_zh ilike ${pattern} or item.title_en ilike ${pattern} or item.product_id ilike ${pattern}))
          or exists (select from media_upload upload where upload.file_uuid = file.file_uuid
            and upload.file_name ilike ${pattern}))`,
      ),
      ...(after === undefined
        ? []
        : [
            sql`(file.created_at, file.file_uuid) <
              (timestamptz 'epoch' + ${after.createdMicros} * interval '1 microsecond', ${after.fileUuid}::uuid)`,
          ]),
    ],
    sql` and `,
  );

/** One page of files, newest first. */
export const listFiles = async (
  db: Database,
  filter: FileFilter,
  page: { readonly after: FilePlace | undefined; readonly limit: number },
): Promise<readonly ListedFile[]> => {
  const { rows } = await sql<ListedFile>`
    with hit as materialized (
      select file.* from media_file file where ${conditionsOf(filter, page.after)}
      order by file.created_at desc, file.file_uuid desc limit ${page.limit}
    )
    select hit.file_uuid as "fileUuid", hit.kind, hit.status, hit.progress_percent as "progressPercent",
      hit.failure_reason as "failureReason", hit.duration_seconds as "durationSeconds", hit.created_at as "createdAt",
      (extract(epoch from hit.created_at) * 1000000)::bigint as "createdMicros",
      coalesce(titled.title_zh, upload.file_name) as "titleZh", coalesce(titled.title_en, upload.file_name) as "titleEn",
      array(
        select item.product_id from playlist_item item where item.file_uuid = hit.file_uuid
        union select image.product_id from product_image image where image.file_uuid = hit.file_uuid
        order by 1 limit 20
      ) as "productIds"
    from hit
      left join lateral (
        select item.title_zh, item.title_en from playlist_item item where item.file_uuid = hit.file_uuid
        order by item.product_id limit 1
      ) titled on true
      left join lateral (
        select one.file_name from media_upload one where one.file_uuid = hit.file_uuid limit 1
      ) upload on true
    order by hit.created_at desc, hit.file_uuid desc`.execute(db);
  return rows;
};
