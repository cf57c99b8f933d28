import type { OpenedFilms } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';

/** One row `(file_uuid)` for each file of a product's paid media; of an album for those of all its products, each once. */
export const paidFilesOf = (productId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`
    select distinct item.file_uuid from playlist_item item
    where not item.free_promotion and (item.product_id = ${productId} or item.product_id in (
      select part.product_id from album_item part where part.album_id = ${productId}))`;

/** The files of a product's paid media, as JSON. `productId` is the product in the statement. */
export const openedFilmsOf = (productId: RawBuilder<unknown>): RawBuilder<OpenedFilms> => sql<OpenedFilms>`
  json_build_object('productId', ${productId}, 'films', array(${paidFilesOf(productId)}))`;

/** What a member has had of a product's paid media, each second of a file once. */
export interface ViewedAndSent {
  readonly viewedSeconds: number;
  readonly deliveredSeconds: number;
  readonly totalSeconds: number;
}

/** `ViewedAndSent` as JSON. Deliveries of the last seconds may still be unwritten. */
export const viewedAndSentOf = (memberId: RawBuilder<unknown>, productId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(
    select json_build_object('viewedSeconds', viewed.viewed_seconds, 'totalSeconds', viewed.total_seconds,
      'deliveredSeconds', (
        select coalesce(sum(least(lengths.seconds, file.duration_seconds)), 0)
        from (${paidFilesOf(productId)}) paid
        join media_file file on file.file_uuid = paid.file_uuid and file.duration_seconds is not null
        join playback_delivery sent on sent.file_uuid = file.file_uuid and sent.member_id = ${memberId}
        cross join lateral (
          select sum(upper(piece) - lower(piece)) as seconds from unnest(sent.delivered) piece
        ) lengths))
    from (${viewedSecondsOf(memberId, productId)}) viewed)`;

/**
 * One row `viewed (viewed_seconds, total_seconds)`: the unique seconds that a member played of a product's paid media, and
 * how long those are. Free promotions do not count; an album is all of its products, a file in two of them once. What was
 * watched belongs to the member and the file, so buying again does not make it unwatched.
 */
export const viewedSecondsOf = (memberId: RawBuilder<unknown>, productId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`
    select coalesce(sum(least(coalesce(played.seconds, 0), file.duration_seconds)), 0) as viewed_seconds,
      coalesce(sum(file.duration_seconds), 0) as total_seconds
    from (${paidFilesOf(productId)}) paid
    join media_file file on file.file_uuid = paid.file_uuid and file.duration_seconds is not null
    left join playback_range range on range.file_uuid = file.file_uuid and range.member_id = ${memberId}
    left join lateral (
      select sum(upper(piece) - lower(piece)) as seconds from unnest(range.watched) piece
    ) played on true`;
