import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { firstImageOf } from '#server/platform/db/first-image.ts';
import { ownsProduct } from '#server/accounts/entitlements/index.ts';
import { boughtLessonsOf, isReleaseAhead, releaseJson, withRelease } from '#server/catalogue/releases/index.ts';
import { cardColumns, cardFacts, currentPrice } from './card-queries.ts';
import type { AlbumRow, CardRow, CategoryRow, MediaRow, PageRow, SitemapRow } from './rows.ts';
import { teachersJson } from './teacher-queries.ts';
import { mediaFileState } from '#server/platform/db/states.ts';
import { qualitiesJson } from './quality-column-queries.ts';
import { readingsJson } from './reading-queries.ts';

const nothing = sql<boolean>`false`;

const owned = (memberId: number | undefined): RawBuilder<boolean> =>
  memberId === undefined ? nothing : ownsProduct(sql`${memberId}::bigint`);

/** A product that is no longer sold stays visible to whoever owns it. */
const visibleTo = (memberId: number | undefined): RawBuilder<boolean> =>
  sql`(p.status = 'published' or p.status = 'withdrawn' and ${owned(memberId)})`;

const imagesJson = sql`coalesce((
  select json_agg(json_build_object(
    'file_uuid', image.file_uuid, 'show_index', image.show_index, 'alt_zh', image.alt_zh, 'alt_en', image.alt_en)
    order by image.show_index, image.file_uuid)
  from product_image image where image.product_id = p.product_id), '[]') as images`;

/**
 * A file may stand in several playlists: owning any of their products opens it, once it is released there. Asked from what the member
 * owns, because a greeting may stand in the playlist of every product there is.
 */
const openedTo = (memberId: number | undefined): RawBuilder<unknown> =>
  memberId === undefined
    ? sql`cross join (select false as is_open, null::timestamptz as opens_at) bought`
    : sql`cross join lateral (
        select coalesce(bool_or(lesson.is_open), false) as is_open, min(lesson.opens_at) as opens_at
        from ${boughtLessonsOf(sql`${memberId}`)} lesson where lesson.file_uuid = item.file_uuid) bought`;

const playlistJson = (memberId: number | undefined): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object(
    'file_uuid', item.file_uuid, 'title_zh', item.title_zh, 'title_en', item.title_en, 'kind', file.kind,
    'free_promotion', item.free_promotion, 'duration_seconds', file.duration_seconds, 'ready', file.status = ${mediaFileState.is('ready')},
    'extras', json_build_object('poster', file.has_poster or file.chosen_poster is not null, 'peaks', file.has_peaks, 'storyboard', file.has_storyboard,
      'captionLanguages', (select coalesce(json_agg(language order by language desc), '[]') from media_caption caption
        where caption.file_uuid = file.file_uuid)),
    'qualities', ${qualitiesJson}, 'owned', bought.is_open,
    'opens_at_ms', case when not bought.is_open then (extract(epoch from bought.opens_at) * 1000)::float8 end,
    'release', case when not bought.is_open and not item.free_promotion and ${isReleaseAhead} then ${releaseJson} end)
    order by item.position, item.file_uuid)
  from playlist_item item join media_file file on file.file_uuid = item.file_uuid ${withRelease} ${openedTo(memberId)}
  where item.product_id = p.product_id), '[]') as playlist`;

const chaptersJson: RawBuilder<unknown> = sql`coalesce((
  select json_agg(json_build_object('chapterId', chapter.chapter_id, 'firstLesson', chapter.first_lesson, 'title_zh', chapter.title_zh,
    'title_en', chapter.title_en) order by chapter.position)
  from product_chapter chapter where chapter.product_id = p.product_id), '[]') as chapters`;

/** The categories that hold published products, in the shop's order. */
export const listCategories = async (db: Database): Promise<readonly CategoryRow[]> => {
  const { rows } = await sql<CategoryRow>`
    select category.code, category.name_zh, category.name_en, count(*)::int as product_count
    from category join product p on p.category_code = category.code and p.status = 'published' and p.variant_of is null ${currentPrice}
    group by category.code order by category.sort_index, category.code`.execute(db);
  return rows;
};

/** A whole product page but for an album's products, which `listAlbumCards` brings. The address of a variant leads to its product. */
export const findPageBySlug = async (
  db: Database,
  slug: string,
  memberId: number | undefined,
): Promise<PageRow | undefined> => {
  const { rows } = await sql<PageRow>`
    select ${cardColumns}, p.description_zh, p.description_en, p.sku, p.isbn, ${owned(memberId)} as owned,
      category.name_zh as category_name_zh, category.name_en as category_name_en, ${imagesJson}, ${chaptersJson},
      ${teachersJson}, ${playlistJson(memberId)}, ${readingsJson(memberId, { withFreeBodies: true })}
    from product p ${currentPrice} join category on category.code = p.category_code ${cardFacts}
    where p.product_id = (
        select coalesce(named.variant_of, named.product_id) from product named where named.slug = ${slug})
      and ${visibleTo(memberId)}`.execute(db);
  return rows[0];
};

export const findCard = async (
  db: Database,
  productId: string,
  memberId: number | undefined,
): Promise<CardRow | undefined> => {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from product p ${currentPrice} ${cardFacts}
    where p.product_id = ${productId} and ${visibleTo(memberId)}`.execute(db);
  return rows[0];
};

/** Images and playlist of a product that the member, or a visitor, may see. */
export const findMedia = async (
  db: Database,
  productId: string,
  memberId: number | undefined,
): Promise<MediaRow | undefined> => {
  const { rows } = await sql<MediaRow>`
    select ${imagesJson}, ${chaptersJson}, ${playlistJson(memberId)}, ${readingsJson(memberId)} from product p
    where p.product_id = ${productId} and ${visibleTo(memberId)}`.execute(db);
  return rows[0];
};

export const findVideoAddress = async (
  db: Database,
  productId: string,
  memberId: number | undefined,
): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly videoUrl: string }>`
    select p.video_url as "videoUrl" from product p
    where p.product_id = ${productId} and ${visibleTo(memberId)}`.execute(db);
  return rows[0]?.videoUrl;
};

/** The published albums that contain the product, or the published products of an album. */
export const listRelated = async (db: Database, productId: string): Promise<readonly AlbumRow[]> => {
  const { rows } = await sql<AlbumRow>`
    select p.product_id, p.slug, p.name_zh, p.name_en, ${firstImageOf(sql`p.product_id`)} as image_file_uuid
    from (
      select part.product_id, part.position from album_item part where part.album_id = ${productId}
      union all
      select whole.album_id, 0 from album_item whole where whole.product_id = ${productId}
    ) related join product p on p.product_id = related.product_id and p.status = 'published'
    order by related.position, p.product_id`.execute(db);
  return rows;
};

/** Addresses of published products and when each changed last, in parts of the given size counted from 0. */
export const listForSitemap = async (db: Database, part: number, size: number): Promise<readonly SitemapRow[]> => {
  const { rows } = await sql<SitemapRow>`
    select p.slug, p.updated_at from product p ${currentPrice}
    where p.status = 'published' and p.variant_of is null order by p.product_id limit ${size} offset ${part * size}`.execute(
    db,
  );
  return rows;
};

/** How many addresses that are. */
export const countForSitemap = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from product p ${currentPrice}
    where p.status = 'published' and p.variant_of is null`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Whether the address belonged to a product that is no longer sold. */
export const isWithdrawn = async (db: Database, slug: string): Promise<boolean> => {
  const { rows } = await sql`select from product p where p.slug = ${slug} and p.status = 'withdrawn'`.execute(db);
  return rows.length > 0;
};
