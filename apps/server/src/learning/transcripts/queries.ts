import { sql, type RawBuilder } from 'kysely';
import type { SearchQuery } from '#server/catalogue/products/index.ts';
import { boughtLessonsOf } from '#server/catalogue/releases/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { mediaFileState } from '#server/platform/db/states.ts';

/** A line of captions in a lesson, as it stands in a product. */
export interface TranscriptHit {
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly fileUuid: string;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly language: string;
  readonly startMs: number;
  readonly said: string;
  /** The next line, where the words go on in it. */
  readonly goesOn: string | null;
}

const hasPairs = ({ pairs, leastPairs }: SearchQuery): RawBuilder<unknown> =>
  leastPairs === 0
    ? sql``
    : sql`and (select count(*) from unnest(${pairs}::text[]) pair where line.tokens @@ pair::tsquery) >= ${leastPairs}`;

/**
 * The lines that fit, of lessons that the member owns and that are released, or that products for sale give away: what was granted last comes first,
 * lessons and lines as they follow each other. A lesson in two products stands once. A line counts with the one after it, unless that has
 * all of the words itself.
 */
export const listHits = async (
  db: Database,
  memberId: number,
  query: SearchQuery,
  limit: number,
): Promise<readonly TranscriptHit[]> => {
  const { match } = query;
  const { rows } = await sql<TranscriptHit>`
    with playable as materialized (
      select distinct on (item.file_uuid) item.file_uuid, item.product_id, item.position, item.title_zh, item.title_en,
        p.name_zh, p.name_en, bought.granted_at
      from playlist_item item join product p on p.product_id = item.product_id
        join media_file file on file.file_uuid = item.file_uuid and file.status = ${mediaFileState.is('ready')}
        left join ${boughtLessonsOf(sql`${memberId}::bigint`)} bought
          on bought.product_id = item.product_id and bought.file_uuid = item.file_uuid and bought.is_open
      where bought.entitlement_id is not null or (item.free_promotion and p.status = 'published')
      order by item.file_uuid, bought.granted_at desc nulls last, item.product_id
    )
    select playable.product_id as "productId", name_zh as "nameZh", name_en as "nameEn", line.file_uuid as "fileUuid",
      title_zh as "titleZh", title_en as "titleEn", line.language, line.start_ms as "startMs", line.said,
      case when not line.own @@ ${match}::tsquery then next.said end as "goesOn"
    from playable join caption_line line using (file_uuid)
      left join caption_line next on next.file_uuid = line.file_uuid and next.language = line.language
        and next.number = line.number + 1
    where line.tokens @@ ${match}::tsquery
      ${hasPairs(query)}
      and (line.own @@ ${match}::tsquery or next.own is null or not next.own @@ ${match}::tsquery)
    order by granted_at desc nulls last, playable.product_id, position, line.start_ms, line.language
    limit ${limit}`.execute(db);
  return rows;
};
