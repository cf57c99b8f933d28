import {
  BEGUN_SECONDS,
  FINISHED_BEFORE_END_SECONDS,
  UNWRITTEN_MAX_SECONDS,
  type DeliveredMedia,
  type NumberedRefundTable,
  type PlayedRange,
} from '@kapok/domain';
import { entitlements } from '#server/accounts/entitlements/index.ts';
import { boughtLessonsOf } from '#server/catalogue/releases/index.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { firstImageOf } from '#server/platform/db/first-image.ts';
import { refundTableOf } from '#server/catalogue/refund-tables/index.ts';
import { paidFilesOf, viewedSecondsOf } from './watched-queries.ts';
import { mediaFileState, orderState } from '#server/platform/db/states.ts';

/** Unique seconds that a member played of a product's paid media, and how long those are. */
export interface ViewedMedia {
  readonly viewedSeconds: number;
  readonly totalSeconds: number;
}

export const findViewedMedia = async (db: Database, memberId: number, productId: string): Promise<ViewedMedia> => {
  const { rows } = await sql<ViewedMedia>`
    select viewed_seconds as "viewedSeconds", total_seconds as "totalSeconds"
    from (${viewedSecondsOf(sql`${memberId}::bigint`, sql`${productId}::text`)}) viewed`.execute(db);
  return rows[0] ?? { viewedSeconds: 0, totalSeconds: 0 };
};

/** What a member watched of one file, in ranges that lie apart. */
export interface WatchedFile {
  readonly fileUuid: string;
  readonly ranges: readonly PlayedRange[];
}

/** The paid files of a product that a member has watched something of. */
export const listWatchedFiles = async (
  db: Database,
  memberId: number,
  productId: string,
): Promise<readonly WatchedFile[]> => {
  const { rows } = await sql<WatchedFile>`
    select range.file_uuid as "fileUuid",
      (select json_agg(json_build_array(lower(piece), upper(piece)) order by piece)
        from unnest(range.watched) piece) as ranges
    from (${paidFilesOf(sql`${productId}::text`)}) paid
    join playback_range range on range.file_uuid = paid.file_uuid and range.member_id = ${memberId}
    where range.watched <> '{}'
    order by range.file_uuid`.execute(db);
  return rows;
};

/** The line of an order that a member's right came from, with what decides on its refund. */
export interface RightLine {
  /** What was bought: the product itself, or the album that it came with. */
  readonly productId: string;
  readonly unitPriceNtd: number;
  readonly taxNtd: number;
  readonly paidAt: Date | null;
  readonly requested: boolean;
  readonly viewedPastLimit: boolean;
  readonly handOutTaken: boolean;
  readonly consented: boolean;
  /** The one that the order was placed under. */
  readonly refundTable: NumberedRefundTable;
  readonly now: Date;
  readonly orderNumber: string;
  /** How the member is called; never empty. */
  readonly memberName: string;
  /** Whether the right that came from it still stands: a refund takes it back. */
  readonly isHeld: boolean;
}

/** The newest line that opened a product to a member, or the line of the album itself; undefined where there is none. */
export const findRightLine = async (
  db: Database,
  memberId: number,
  productId: string,
): Promise<RightLine | undefined> => {
  const { rows } = await sql<RightLine>`
    select l.product_id as "productId", l.unit_price_ntd as "unitPriceNtd", l.tax_ntd as "taxNtd", o.paid_at as "paidAt",
      exists (select from refund r where r.order_line_id = l.id) as requested,
      l.viewed_past_limit as "viewedPastLimit", l.hand_out_taken_at is not null as "handOutTaken", o.terms_version is not null as consented, ${refundTableOf(sql`o.refund_table_version`)} as "refundTable", now() as now, o.order_number as "orderNumber",
      coalesce(nullif(m.display_name, ''), m.user_name) as "memberName",
      exists (select from ${entitlements} e where e.order_line_id = l.id and e.revoked_at is null) as "isHeld"
    from customer_order o join order_line l on l.order_id = o.id join member m on m.id = o.member_id
    where o.member_id = ${memberId} and o.status = ${orderState.is('paid')} and l.kind in ('video', 'audio', 'album')
      and (l.product_id = ${productId} or l.id in (select e.order_line_id from ${entitlements} e
        where e.member_id = ${memberId} and e.product_id = ${productId}))
    order by "isHeld" desc, o.paid_at desc, l.id desc limit 1`.execute(db);
  return rows[0];
};

const lengthOf = (ranges: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(upper(piece) - lower(piece)), 0) from unnest(${ranges}) piece)`;

interface SentSeconds extends Pick<DeliveredMedia, 'unplayedSeconds' | 'givenBackSeconds'> {
  readonly openMarks: number;
}

/**
 * What a member has had of a product's paid media, of an album over all of its products: what was reported as played, and what
 * every process has sent or may have sent.
 */
export const findViewing = async (tx: Transaction, memberId: number, productId: string): Promise<DeliveredMedia> => {
  const viewed = await findViewedMedia(tx, memberId, productId);
  const watched = sql`coalesce(range.watched, '{}')`;
  const { rows } = await sql<SentSeconds>`
    select coalesce(sum(${lengthOf(sql`sent.delivered - ${watched}`)}), 0)::float8 as "unplayedSeconds",
      coalesce(sum(${lengthOf(sql`sent.delivered * sent.given_back - ${watched}`)}), 0)::float8 as "givenBackSeconds",
      coalesce(sum((select count(*) from delivery_mark mark
        where mark.member_id = ${memberId} and mark.file_uuid = paid.file_uuid)), 0)::int as "openMarks"
    from (${paidFilesOf(sql`${productId}::text`)}) paid
    left join playback_delivery sent on sent.file_uuid = paid.file_uuid and sent.member_id = ${memberId}
    left join playback_range range on range.file_uuid = paid.file_uuid and range.member_id = ${memberId}`.execute(tx);
  const { openMarks, ...sent } = rows[0] ?? { unplayedSeconds: 0, givenBackSeconds: 0, openMarks: 0 };
  return { ...viewed, ...sent, unwrittenSeconds: openMarks * UNWRITTEN_MAX_SECONDS };
};

/** A file that a member began and may go on with. */
export interface BegunFile {
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly fileUuid: string;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly positionSeconds: number;
  readonly durationSeconds: number;
  readonly imageUuid: string | null;
  readonly updatedAt: Date;
}

const BEGUN_FILES_MAX = 12;

/** The files that a member owns and may play, began and neither finished nor ticked as done, the last one first. A file in two products stands once. */
export const listBegunFiles = async (db: Database, memberId: number): Promise<readonly BegunFile[]> => {
  const { rows } = await sql<BegunFile>`
    select p.product_id as "productId", p.name_zh as "nameZh", p.name_en as "nameEn", range.file_uuid as "fileUuid",
      owned.title_zh as "titleZh", owned.title_en as "titleEn", range.position_seconds as "positionSeconds",
      file.duration_seconds as "durationSeconds", range.updated_at as "updatedAt",
      ${firstImageOf(sql`p.product_id`)} as "imageUuid"
    from playback_range range
    join media_file file on file.file_uuid = range.file_uuid and file.status = ${mediaFileState.is('ready')}
    join lateral (
      select bought.* from ${boughtLessonsOf(sql`range.member_id`)} bought
      where bought.file_uuid = range.file_uuid and bought.is_open order by bought.granted_at desc limit 1
    ) owned on true
    join product p on p.product_id = owned.product_id
    where range.member_id = ${memberId} and range.position_seconds >= ${BEGUN_SECONDS}
      and range.position_seconds < file.duration_seconds - ${FINISHED_BEFORE_END_SECONDS}
      and not exists (select from lesson_tick tick
        where tick.member_id = range.member_id and tick.file_uuid = range.file_uuid)
    order by range.updated_at desc limit ${BEGUN_FILES_MAX}`.execute(db);
  return rows;
};

/** Where a member stopped in a file; undefined where they never played it. */
export const findPosition = async (
  db: Database,
  memberId: number,
  fileUuid: string,
): Promise<{ readonly positionSeconds: number; readonly updatedAt: Date } | undefined> => {
  const row = await db
    .selectFrom('playback_range')
    .select(['position_seconds as positionSeconds', 'updated_at as updatedAt'])
    .where('member_id', '=', memberId)
    .where('file_uuid', '=', fileUuid)
    .executeTakeFirst();
  return row;
};
