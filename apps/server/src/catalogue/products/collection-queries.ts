import { liveEntitlementsOf } from '#server/accounts/entitlements/index.ts';
import { opensAt, withOwnRelease, withRelease } from '#server/catalogue/releases/index.ts';
import type { LessonProgress } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { firstImageOf } from '#server/platform/db/first-image.ts';
import { mediaFileState } from '#server/platform/db/states.ts';

export interface OwnedLesson extends LessonProgress {
  readonly titleZh: string;
  readonly titleEn: string;
}

/** A text or a link, with the lesson before which it stands. */
export interface OwnedReading extends Pick<LessonProgress, 'isFree' | 'opensAt' | 'ticked'> {
  readonly readingId: string;
  readonly beforeLesson: number;
  readonly titleZh: string;
  readonly titleEn: string;
}

export interface OwnedRow {
  readonly productId: string;
  readonly kind: 'video' | 'audio';
  readonly nameZh: string;
  readonly nameEn: string;
  readonly imageFileUuid: string | null;
  readonly lessons: readonly OwnedLesson[];
  readonly readings: readonly OwnedReading[];
}

/** The online media that the member has a live entitlement to, newest first, with what was watched of each lesson. */
export const listOwned = async (db: Database, memberId: number): Promise<readonly OwnedRow[]> => {
  const { rows } = await sql<OwnedRow>`
    select p.product_id as "productId", p.kind, p.name_zh as "nameZh", p.name_en as "nameEn",
      ${firstImageOf(sql`p.product_id`)} as "imageFileUuid",
      (select coalesce(json_agg(json_build_object(
          'fileUuid', item.file_uuid, 'titleZh', item.title_zh, 'titleEn', item.title_en, 'isFree', item.free_promotion,
          'durationSeconds', case file.status when ${mediaFileState.is('ready')} then file.duration_seconds end,
          'watched', (select coalesce(json_agg(json_build_array(lower(piece), upper(piece)) order by piece), '[]')
            from unnest(range.watched) piece),
          'ticked', tick.member_id is not null,
          'opensAt', case when not item.free_promotion and ${opensAt(sql`owned.granted_at`)} > now()
            then (extract(epoch from ${opensAt(sql`owned.granted_at`)}) * 1000)::float8 end,
          'leftAtSeconds', coalesce(range.position_seconds, 0),
          'playedAt', (extract(epoch from range.updated_at) * 1000)::float8)
          order by item.position, item.file_uuid), '[]')
        from playlist_item item join media_file file on file.file_uuid = item.file_uuid
        left join playback_range range on range.file_uuid = item.file_uuid and range.member_id = owned.member_id
        left join lesson_tick tick on tick.file_uuid = item.file_uuid and tick.member_id = owned.member_id
        ${withRelease}
        where item.product_id = p.product_id) as lessons,
      (select coalesce(json_agg(json_build_object(
          'readingId', item.reading_id, 'beforeLesson', item.before_lesson, 'titleZh', item.title_zh, 'titleEn', item.title_en,
          'isFree', item.free_promotion, 'ticked', tick.member_id is not null,
          'opensAt', case when not item.free_promotion and ${opensAt(sql`owned.granted_at`)} > now()
            then (extract(epoch from ${opensAt(sql`owned.granted_at`)}) * 1000)::float8 end)
          order by item.position), '[]')
        from product_reading item ${withOwnRelease}
        left join reading_tick tick on tick.product_id = item.product_id and tick.reading_id = item.reading_id
          and tick.member_id = owned.member_id
        where item.product_id = p.product_id) as readings
    from ${liveEntitlementsOf(sql`${memberId}`)} owned
    join product p on p.product_id = owned.product_id and p.kind in ('video', 'audio')
    order by owned.granted_at desc, owned.id desc`.execute(db);
  return rows;
};
