import { qualitiesJson, type QualitiesColumn } from '#server/catalogue/products/index.ts';
import { boughtLessonsOf } from '#server/catalogue/releases/index.ts';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { StreamKind } from './media-path.ts';
import { mediaFileState } from '#server/platform/db/states.ts';

/** A file that is ready, and what the asker has to do with it. */
export interface StreamRow {
  readonly kind: StreamKind;
  readonly folder: string;
  /** Where the poster lies that staff have chosen; null: with the segments. */
  readonly chosenPoster: string | null;
  readonly qualities: QualitiesColumn;
  readonly freePromotion: boolean;
  /** Bought, and released by now. */
  readonly owned: boolean;
  /** When it opens for who has bought it; null where it is open, or was not bought. */
  readonly opensAt: Date | null;
}

/** One film or sound as somebody sees it. Free is what a published product gives away; owned is what an entitlement holds and has released. */
export const findStream = async (
  db: Database,
  fileUuid: string,
  memberId: number | undefined,
): Promise<StreamRow | undefined> => {
  const { rows } = await sql<StreamRow>`
    select file.kind, file.folder, file.chosen_poster as "chosenPoster",
      ${qualitiesJson} as qualities,
      exists (select from playlist_item item join product using (product_id)
        where item.file_uuid = file.file_uuid and item.free_promotion and product.status = 'published'
      ) as "freePromotion",
      coalesce(bought.is_open, false) as owned, bought.opens_at as "opensAt"
    from media_file file
      cross join lateral (
        select bool_or(lesson.is_open) as is_open, min(lesson.opens_at) filter (where not lesson.is_open) as opens_at
        from ${boughtLessonsOf(sql`${memberId ?? null}::bigint`)} lesson where lesson.file_uuid = file.file_uuid
      ) bought
    where file.file_uuid = ${fileUuid}::uuid and file.kind in ('audios', 'videos') and file.status = ${mediaFileState.is('ready')}`.execute(
    db,
  );
  return rows[0];
};

export interface ImageRow {
  readonly folder: string;
  readonly shown: boolean;
}

/**
 * An image that is ready. Shown is what belongs to a product that is or was for sale, as members keep seeing what they own,
 * or to the shop, the portraits of teachers whose courses are or were for sale, and what the texts of products, lessons,
 * teachers, sent announcements and shop show: those are looked through for a picture alone that is neither.
 */
export const findImage = async (db: Database, fileUuid: string): Promise<ImageRow | undefined> => {
  const { rows } = await sql<ImageRow>`
    select file.folder,
      exists (select from product_image image join product using (product_id)
        where image.file_uuid = file.file_uuid and product.status in ('published', 'withdrawn'))
      or exists (select from teacher t join product_teacher taught using (teacher_id) join product p using (product_id)
        where t.portrait_uuid = file.file_uuid and p.status in ('published', 'withdrawn'))
      or exists (select from shop_profile p where file.file_uuid in (p.logo, p.favicon, p.social_picture))
      or exists (select from product p where p.status in ('published', 'withdrawn')
        and strpos(concat(p.description_zh, p.description_en), '/media/images/' || file.file_uuid) > 0)
      or exists (select from product_reading r join product p using (product_id) where p.status in ('published', 'withdrawn')
        and strpos(concat(r.body_zh, r.body_en), '/media/images/' || file.file_uuid) > 0)
      or exists (select from teacher t join product_teacher taught using (teacher_id) join product p using (product_id)
        where p.status in ('published', 'withdrawn')
          and strpos(concat(t.words_zh, t.words_en), '/media/images/' || file.file_uuid) > 0)
      or exists (select from announcement a where a.sent_at is not null
        and strpos(concat(a.body_zh, a.body_en), '/media/images/' || file.file_uuid) > 0)
      or exists (select from shown_own_page p where p.is_shown
        and strpos(concat(p.body_zh, p.body_en), '/media/images/' || file.file_uuid) > 0)
      or coalesce((select strpos(h.sections::text, '/media/images/' || file.file_uuid) > 0 from home_version h
        where h.state = 'published' order by h.version desc limit 1), false) as shown
    from media_file file
    where file.file_uuid = ${fileUuid}::uuid and file.kind = 'images' and file.status = ${mediaFileState.is('ready')}`.execute(
    db,
  );
  return rows[0];
};
