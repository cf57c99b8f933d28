import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { CatalogueSort, ProductKind } from './product.ts';
import type { AlbumRow, CardRow, CategoryRow, HitRow, MediaRow, OwnedRow, PageRow, SitemapRow } from './rows.ts';

// Fragments about "p", the product at hand. They stay one statement with the query around them.

const currentPrice = sql`join price on price.product_id = p.product_id and price.valid_until is null`;

/** The product itself and, for an album, its products. */
const selfAndParts = sql`
  select p.product_id union all select part.product_id from album_item part where part.album_id = p.product_id`;

const firstImageOf = (product: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select image.file_uuid from product_image image where image.product_id = ${product}
  order by image.show_index, image.file_uuid limit 1)`;

const cardColumns = sql`
  p.product_id, p.slug, p.kind, p.category_code, p.name_zh, p.name_en, p.summary_zh, p.summary_en,
  price.amount_ntd as price_ntd, lessons.lesson_count, lessons.duration_seconds, lessons.has_free_preview,
  case p.kind when 'goods' then coalesce(pieces.free, 0) else pieces.free end as stock_left,
  ${firstImageOf(sql`p.product_id`)} as image_file_uuid`;

const cardFacts = sql`
  cross join lateral (
    select count(*)::int as lesson_count, coalesce(sum(file.duration_seconds), 0) as duration_seconds,
      coalesce(bool_or(item.free_promotion), false) as has_free_preview
    from playlist_item item join media_file file on file.file_uuid = item.file_uuid
    where item.product_id in (${selfAndParts})
  ) lessons
  cross join lateral (select min(stock.free) as free from stock where stock.product_id in (${selfAndParts})) pieces`;

const liveEntitlement = (
  memberId: number | undefined,
  product: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`exists (
  select from entitlement
  where entitlement.member_id = ${memberId ?? null}::bigint and entitlement.product_id = ${product}
    and entitlement.revoked_at is null)`;

/** Buying an album grants its products one by one, so an album is owned when none of them is missing. */
const owned = (memberId: number | undefined): RawBuilder<boolean> => sql`(
  case when p.kind = 'album'
    then exists (select from album_item part where part.album_id = p.product_id)
      and not exists (select from album_item part where part.album_id = p.product_id
        and not ${liveEntitlement(memberId, sql`part.product_id`)})
    else ${liveEntitlement(memberId, sql`p.product_id`)}
  end)`;

/** A product that is no longer sold stays visible to whoever owns it. */
const visibleTo = (memberId: number | undefined): RawBuilder<boolean> =>
  sql`(p.status = 'published' or p.status = 'withdrawn' and ${owned(memberId)})`;

const imagesJson = sql`coalesce((
  select json_agg(json_build_object(
    'file_uuid', image.file_uuid, 'show_index', image.show_index, 'alt_zh', image.alt_zh, 'alt_en', image.alt_en)
    order by image.show_index, image.file_uuid)
  from product_image image where image.product_id = p.product_id), '[]') as images`;

/** A file may stand in several playlists: owning any of their products opens it. */
const playlistJson = (memberId: number | undefined): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object(
    'file_uuid', item.file_uuid, 'title_zh', item.title_zh, 'title_en', item.title_en, 'kind', file.kind,
    'free_promotion', item.free_promotion, 'duration_seconds', file.duration_seconds, 'ready', file.status = 'ready',
    'extras', json_build_object('poster', file.has_poster, 'peaks', file.has_peaks, 'storyboard', file.has_storyboard,
      'captions', exists (select from media_caption caption where caption.file_uuid = file.file_uuid)),
    'owned', exists (select from playlist_item holder where holder.file_uuid = item.file_uuid
      and ${liveEntitlement(memberId, sql`holder.product_id`)}))
    order by item.position, item.file_uuid)
  from playlist_item item join media_file file on file.file_uuid = item.file_uuid
  where item.product_id = p.product_id), '[]') as playlist`;

/** What a catalogue query looks for; `patterns` are ILIKE patterns that must all match. */
export interface CatalogueFilter {
  readonly categoryCode: string | undefined;
  readonly kind: ProductKind | undefined;
  readonly patterns: readonly string[];
}

export interface CatalogueWindow {
  readonly sort: CatalogueSort;
  readonly offset: number;
  readonly limit: number;
}

const fits = (filter: CatalogueFilter): RawBuilder<unknown> => {
  const conditions = [
    sql`p.status = 'published'`,
    ...(filter.categoryCode === undefined ? [] : [sql`p.category_code = ${filter.categoryCode}`]),
    ...(filter.kind === undefined ? [] : [sql`p.kind = ${filter.kind}`]),
    ...filter.patterns.map(
      (pattern) => sql`(p.name_zh ilike ${pattern} or p.name_en ilike ${pattern}
        or p.summary_zh ilike ${pattern} or p.summary_en ilike ${pattern})`,
    ),
  ];
  return sql.join(conditions, sql` and `);
};

const orders: Readonly<Record<CatalogueSort, RawBuilder<unknown>>> = {
  newest: sql`p.published_at desc, p.product_id`,
  price: sql`price.amount_ntd, p.published_at desc, p.product_id`,
};

/** One page of published products. The facts beside the names are gathered for the rows of the page only. */
export const listCatalogue = async (
  db: Database,
  filter: CatalogueFilter,
  window: CatalogueWindow,
): Promise<readonly HitRow[]> => {
  const order = orders[window.sort];
  const { rows } = await sql<HitRow>`
    with hit as (
      select p.product_id, (count(*) over ())::int as total from product p ${currentPrice}
      where ${fits(filter)} order by ${order} limit ${window.limit} offset ${window.offset}
    )
    select hit.total, ${cardColumns}
    from hit join product p on p.product_id = hit.product_id ${currentPrice} ${cardFacts} order by ${order}`.execute(
    db,
  );
  return rows;
};

/** How many published products fit, for a page behind the last one. */
export const countCatalogue = async (db: Database, filter: CatalogueFilter): Promise<number> => {
  const { rows } = await sql<{
    readonly total: number;
  }>`select count(*)::int as total from product p ${currentPrice} where ${fits(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** The categories that hold published products, in the shop's order. */
export const listCategories = async (db: Database): Promise<readonly CategoryRow[]> => {
  const { rows } = await sql<CategoryRow>`
    select category.code, category.name_zh, category.name_en, count(*)::int as product_count
    from category join product p on p.category_code = category.code and p.status = 'published' ${currentPrice}
    group by category.code order by category.sort_index, category.code`.execute(db);
  return rows;
};

/** A whole product page but for an album's products, which `listAlbumCards` brings. */
export const findPageBySlug = async (
  db: Database,
  slug: string,
  memberId: number | undefined,
): Promise<PageRow | undefined> => {
  const { rows } = await sql<PageRow>`
    select ${cardColumns}, p.description_zh, p.description_en, ${owned(memberId)} as owned,
      ${imagesJson}, ${playlistJson(memberId)}
    from product p ${currentPrice} ${cardFacts}
    where p.slug = ${slug} and ${visibleTo(memberId)}`.execute(db);
  return rows[0];
};

/** The published products of an album, in the album's order. */
export const listAlbumCards = async (db: Database, albumId: string): Promise<readonly CardRow[]> => {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from album_item member_of join product p on p.product_id = member_of.product_id ${currentPrice} ${cardFacts}
    where member_of.album_id = ${albumId} and p.status = 'published'
    order by member_of.position, p.product_id`.execute(db);
  return rows;
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
    select ${imagesJson}, ${playlistJson(memberId)} from product p
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

/** The online media that the member has a live entitlement to, newest first. */
export const listOwned = async (db: Database, memberId: number): Promise<readonly OwnedRow[]> => {
  const { rows } = await sql<OwnedRow>`
    select p.product_id, p.kind, p.name_zh, p.name_en, ${firstImageOf(sql`p.product_id`)} as image_file_uuid
    from entitlement join product p on p.product_id = entitlement.product_id and p.kind in ('video', 'audio')
    where entitlement.member_id = ${memberId} and entitlement.revoked_at is null
    order by entitlement.granted_at desc, entitlement.id desc`.execute(db);
  return rows;
};

/** Every published product's address and when it changed last. */
export const listForSitemap = async (db: Database): Promise<readonly SitemapRow[]> => {
  const { rows } = await sql<SitemapRow>`
    select p.slug, p.updated_at from product p ${currentPrice}
    where p.status = 'published' order by p.published_at desc, p.product_id limit 50000`.execute(db);
  return rows;
};
