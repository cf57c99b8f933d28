import { sql, type RawBuilder } from 'kysely';
import { boughtReadingsOf, isReleaseAhead, releaseJson, withOwnRelease } from '#server/catalogue/releases/index.ts';

/** Asked by the product: unlike a film, a reading stands in one course. */
const openedTo = (memberId: number | undefined): RawBuilder<unknown> =>
  memberId === undefined
    ? sql`cross join (select false as is_open, null::timestamptz as opens_at) bought`
    : sql`cross join lateral (
        select coalesce(bool_or(own.is_open), false) as is_open, min(own.opens_at) as opens_at
        from ${boughtReadingsOf(sql`${memberId}`)} own
        where own.product_id = item.product_id and own.reading_id = item.reading_id) bought`;

const bodyJson = sql`json_build_object('text', json_build_object('zh', item.body_zh, 'en', item.body_en), 'address', item.address)`;

/**
 * The readings of the product "p" as a member, or a visitor, sees them. What is in them comes along where everybody may read it and the
 * page shows it, and nowhere else: answers to strangers are kept.
 */
export const readingsJson = (
  memberId: number | undefined,
  { withFreeBodies }: { readonly withFreeBodies: boolean } = { withFreeBodies: false },
): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('readingId', item.reading_id, 'kind', item.kind, 'beforeLesson', item.before_lesson,
    'chapterId', item.chapter_id, 'title_zh', item.title_zh, 'title_en', item.title_en,
    'free_promotion', item.free_promotion, 'counts_as_used', item.counts_as_used and not item.free_promotion, 'owned', bought.is_open,
    'opens_at_ms', case when not bought.is_open then (extract(epoch from bought.opens_at) * 1000)::float8 end,
    'release', case when not bought.is_open and not item.free_promotion and ${isReleaseAhead} then ${releaseJson} end,
    'body', ${withFreeBodies ? sql`case when item.free_promotion and p.status = 'published' then ${bodyJson} end` : sql`null`})
    order by item.position)
  from product_reading item ${withOwnRelease} ${openedTo(memberId)}
  where item.product_id = p.product_id), '[]') as readings`;
