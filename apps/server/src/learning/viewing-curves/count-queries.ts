import { FEWEST_VIEWERS, type PlayedRange, type ViewingSums } from '@kapok/domain';
import { sql } from 'kysely';
import { entitlements } from '#server/accounts/entitlements/index.ts';
import type { Database } from '#server/platform/db/database.ts';

/** So often at most: two counts that lie close together would tell what those did who watched between them. */
const COUNT_AGAIN_AFTER_HOURS = 20;

/**
 * Whether "range" tells what a customer watched here. What staff watch is none of it, nor are the first seconds that an import of members
 * wrote down in place of a share.
 */
const isCounted = sql<boolean>`(range.watched <> '{}'
  and not exists (select from member m where m.id = range.member_id and m.is_staff)
  and not exists (select from member_import_progress imported where imported.member_id = range.member_id
    and imported.file_uuid = range.file_uuid and imported.written_at = range.updated_at))`;

/** A lesson that may be counted. */
export interface CountableLesson {
  readonly fileUuid: string;
  readonly lengthSeconds: number;
  /** Null where it never was. */
  readonly countedAt: Date | null;
}

/** Paid lessons that were not counted since the night before. */
export const listCountableLessons = async (db: Database): Promise<readonly CountableLesson[]> => {
  const { rows } = await sql<CountableLesson>`
    select file.file_uuid as "fileUuid", floor(file.duration_seconds)::int as "lengthSeconds", curve.counted_at as "countedAt"
    from media_file file left join viewing_curve curve on curve.file_uuid = file.file_uuid
    where file.duration_seconds >= 1
      and (curve.counted_at is null or curve.counted_at < now() - make_interval(hours => ${COUNT_AGAIN_AFTER_HOURS}))
      and exists (select from playlist_item item where item.file_uuid = file.file_uuid and not item.free_promotion)
    order by file.file_uuid`.execute(db);
  return rows;
};

/** When enough people watched a lesson since it was counted, the time at which that was asked; undefined where too few did. */
export const findNews = async (
  db: Database,
  { fileUuid, countedAt }: CountableLesson,
): Promise<{ readonly at: Date } | undefined> => {
  const { rows } = await sql<{ readonly at: Date }>`
    select clock_timestamp() as at from (
      select from playback_range range where range.file_uuid = ${fileUuid}::uuid and ${isCounted}
        and (${countedAt}::timestamptz is null or range.updated_at > ${countedAt}) limit ${FEWEST_VIEWERS}
    ) news having count(*) = ${FEWEST_VIEWERS}`.execute(db);
  return rows[0];
};

/** What one viewer watched of a lesson. */
export interface ViewerRow {
  readonly memberId: number;
  readonly watched: readonly PlayedRange[];
}

/** The next viewers of a lesson by their ids, so that no answer is large. */
export const listViewers = async (
  db: Database,
  fileUuid: string,
  afterMemberId: number,
  limit: number,
): Promise<readonly ViewerRow[]> => {
  const { rows } = await sql<ViewerRow>`
    select range.member_id as "memberId", (select json_agg(json_build_array(lower(piece), upper(piece)) order by piece)
      from unnest(range.watched) piece) as watched
    from playback_range range
    where range.file_uuid = ${fileUuid}::uuid and range.member_id > ${afterMemberId} and ${isCounted}
    order by range.member_id limit ${limit}`.execute(db);
  return rows;
};

/** Who was ever entitled to a course that holds the lesson, refunded or not: viewers who gave it back are counted, too. */
export const countBuyers = async (db: Database, fileUuid: string): Promise<number> => {
  const { rows } = await sql<{ readonly buyers: number }>`
    select count(distinct owned.member_id)::int as buyers
    from playlist_item item join ${entitlements} owned on owned.product_id = item.product_id
      join member m on m.id = owned.member_id and not m.is_staff and m.deleted_at is null
    where item.file_uuid = ${fileUuid}::uuid and not item.free_promotion`.execute(db);
  return rows[0]?.buyers ?? 0;
};

/** Keeps a count in place of the one before. */
export const saveCount = async (
  db: Database,
  fileUuid: string,
  { sums, buyers, at }: { readonly sums: ViewingSums; readonly buyers: number; readonly at: Date },
): Promise<void> => {
  const count = {
    counted_at: at,
    length_seconds: sums.lengthSeconds,
    buyers,
    viewers: sums.viewers,
    finished: sums.finished,
    watched_seconds: [...sums.watchedSeconds],
    stopped: [...sums.stopped],
  };
  await db
    .insertInto('viewing_curve')
    .values({ file_uuid: fileUuid, ...count })
    .onConflict((conflict) => conflict.column('file_uuid').doUpdateSet(count))
    .execute();
};

export const removeCount = async (db: Database, fileUuid: string): Promise<void> => {
  await db.deleteFrom('viewing_curve').where('file_uuid', '=', fileUuid).execute();
};
