import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { firstImageOf } from '#server/platform/db/first-image.ts';
import { priceNow, saleUntil, struckPrice } from '#server/platform/db/price-now.ts';
import { freePieces } from '#server/platform/db/variants.ts';
import type { CardRow, StandingCardRow } from './rows.ts';

// Fragments about "p", the product at hand. They stay one statement with the query around them.

export const currentPrice = sql`join price on price.product_id = p.product_id and price.valid_until is null`;

/** The product itself and, for an album, its products. */
const selfAndParts = sql`
  select p.product_id union all select part.product_id from album_item part where part.album_id = p.product_id`;

export const cardColumns = sql`
  p.product_id, p.slug, p.kind, p.category_code, p.name_zh, p.name_en, p.summary_zh, p.summary_en,
  coalesce(offered.lowest_ntd, ${priceNow}) as gross_ntd, offered.lowest_ntd is not null as has_variants,
  coalesce(offered.lowest_ntd < offered.highest_ntd, false) as is_from,
  case when offered.lowest_ntd is null then ${struckPrice} else offered.struck_ntd end as struck_ntd,
  case when offered.lowest_ntd is null then ${saleUntil} else offered.sale_until end as sale_until, p.tax_kind, lessons.lesson_count, lessons.duration_seconds, lessons.has_free_preview,
  case p.kind when 'goods' then coalesce(${freePieces}, 0) else pieces.free end as stock_left,
  coalesce(rating.review_count, 0) as review_count, coalesce(rating.star_sum, 0) as star_sum,
  ${firstImageOf(sql`p.product_id`)} as image_file_uuid`;

/** What its variants cost: the lowest price with what is said beside it. Nothing where the product is sold as it is. */
const offeredVariants = sql`
  cross join lateral (select p.product_id as main_id) main
  cross join lateral (
    select min(one.ntd) as lowest_ntd, max(one.ntd) as highest_ntd,
      (array_agg(one.struck_ntd order by one.ntd, one.variant_index))[1] as struck_ntd,
      (array_agg(one.sale_until order by one.ntd, one.variant_index))[1] as sale_until
    from (
      select ${priceNow} as ntd, ${struckPrice} as struck_ntd, ${saleUntil} as sale_until, p.variant_index
      from product p ${currentPrice} where p.variant_of = main.main_id and p.status = 'published'
    ) one
  ) offered`;

export const cardFacts = sql`${offeredVariants}
  cross join lateral (
    select count(*)::int + (select count(*)::int from product_reading reading where reading.product_id in (${selfAndParts})) as lesson_count, coalesce(sum(file.duration_seconds), 0) as duration_seconds,
      coalesce(bool_or(item.free_promotion), false) as has_free_preview
    from playlist_item item join media_file file on file.file_uuid = item.file_uuid
    where item.product_id in (${selfAndParts})
  ) lessons
  cross join lateral (select min(stock.free) as free from stock where stock.product_id in (${selfAndParts})) pieces
  left join product_rating rating on rating.product_id = p.product_id`;

/** The published products of an album, in the album's order. */
export const listAlbumCards = async (db: Database, albumId: string): Promise<readonly CardRow[]> => {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from album_item member_of join product p on p.product_id = member_of.product_id ${currentPrice} ${cardFacts}
    where member_of.album_id = ${albumId} and p.status = 'published'
    order by member_of.position, p.product_id`.execute(db);
  return rows;
};

/** Products by their numbers in that order, whether they are still sold or not; drafts are left out. */
export const listCardsOf = async (db: Database, productIds: readonly string[]): Promise<readonly StandingCardRow[]> => {
  const { rows } = await sql<StandingCardRow>`
    select ${cardColumns}, p.status = 'published' as is_sold
    from unnest(${productIds}::text[]) with ordinality as asked (product_id, place)
    join product p on p.product_id = asked.product_id ${currentPrice} ${cardFacts}
    where p.status in ('published', 'withdrawn') order by asked.place`.execute(db);
  return rows;
};
