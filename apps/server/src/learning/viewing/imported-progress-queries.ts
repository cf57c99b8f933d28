import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';

/** How much of a product a member had watched elsewhere: a share of its paid lessons, or their first seconds. */
export interface ImportedProgress {
  readonly memberId: number;
  readonly productId: string;
  readonly percent: number | null;
  readonly seconds: number | null;
}

/**
 * Writes down what was watched in another shop as the first seconds of a product's paid lessons, in their order. What a member has
 * watched here already stays. It is kept which rows came from the import, for `removeImportedProgress`.
 */
export const addImportedProgress = async (
  tx: Transaction,
  importId: number,
  progress: readonly ImportedProgress[],
): Promise<void> => {
  if (progress.length === 0) return;
  await sql`
    with wished as (
      select * from json_to_recordset(${JSON.stringify(progress)}::json) as wished ("memberId" bigint, "productId" text,
        percent real, seconds real)
    ), lesson as (
      select wished."memberId" as member_id, item.file_uuid, file.duration_seconds as length,
        coalesce(sum(file.duration_seconds) over (partition by wished."memberId", wished."productId"
          order by item.position rows between unbounded preceding and 1 preceding), 0) as before,
        coalesce(wished.seconds, wished.percent / 100 * sum(file.duration_seconds)
          over (partition by wished."memberId", wished."productId")) as watched
      from wished join playlist_item item on item.product_id = wished."productId" and not item.free_promotion
      join media_file file on file.file_uuid = item.file_uuid and file.duration_seconds is not null
    ), written as (
      insert into playback_range (member_id, file_uuid, watched)
      select member_id, file_uuid, int4multirange(int4range(0, max(least(length, watched - before))::int))
      from lesson where watched - before >= 1 group by member_id, file_uuid
      on conflict (member_id, file_uuid) do nothing
      returning member_id, file_uuid, updated_at
    )
    insert into member_import_progress (import_id, member_id, file_uuid, written_at)
    select ${importId}, member_id, file_uuid, updated_at from written`.execute(tx);
};

/** Takes back what an import wrote down, where nothing was watched since. */
export const removeImportedProgress = async (
  tx: Transaction,
  importId: number,
  memberIds: readonly number[],
): Promise<void> => {
  await sql`
    with taken as (
      delete from member_import_progress where import_id = ${importId} and member_id = any(${memberIds}::bigint[])
      returning member_id, file_uuid, written_at
    )
    delete from playback_range range using taken
    where range.member_id = taken.member_id and range.file_uuid = taken.file_uuid and range.updated_at = taken.written_at`.execute(
    tx,
  );
};
