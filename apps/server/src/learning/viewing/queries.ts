import { boughtLessonsOf } from '#server/catalogue/releases/index.ts';
import type { NumberedRefundTable, PlayedRange } from '@kapok/domain';
import { sql } from 'kysely';
import { runByCommit, type Database, type Transaction } from '#server/platform/db/database.ts';
import { refundTableOf } from '#server/catalogue/refund-tables/index.ts';
import { viewedSecondsOf } from './watched-queries.ts';
import type { Device, FileRight, PlayedFile, ViewingChange, ViewingState } from './viewing.ts';
import { orderState, refundState } from '#server/platform/db/states.ts';

/** What a member has to do with a file of a product; undefined where the product does not hold the file. */
export const findFileRight = async (
  db: Database,
  memberId: number,
  { productId, fileUuid }: PlayedFile,
): Promise<FileRight | undefined> => {
  const { rows } = await sql<FileRight>`
    select bool_or(item.free_promotion) as "freePromotion", min(greatest(bought.granted_at, bought.opens_at)) as "playableSince",
      (select m.is_staff from member m where m.id = ${memberId}) as "isStaff"
    from playlist_item item
    left join ${boughtLessonsOf(sql`${memberId}`)} bought
      on bought.product_id = item.product_id and bought.file_uuid = item.file_uuid and bought.is_open
    where item.file_uuid = ${fileUuid}::uuid and (item.product_id = ${productId} or item.product_id in (
      select part.product_id from album_item part where part.album_id = ${productId}))
    having count(*) > 0`.execute(db);
  return rows[0];
};

/** One member's reports are kept one after the other: two files of a product count towards one limit. */
export const lockMember = async (tx: Transaction, memberId: number): Promise<void> => {
  await sql`select from member where id = ${memberId} for no key update`.execute(tx);
};

interface StateRow extends Omit<ViewingState, 'credit'> {
  readonly creditSeconds: number | null;
  readonly creditAt: Date | null;
  readonly reportedAt: Date | null;
}

/** What was kept of a file and a device before; undefined while the file is not ready. To be read behind the lock. */
export const findViewingState = async (
  tx: Transaction,
  { memberId, sessionId }: Device,
  fileUuid: string,
): Promise<ViewingState | undefined> => {
  const { rows } = await sql<StateRow>`
    select clock_timestamp() as now, file.duration_seconds as "durationSeconds",
      coalesce((select json_agg(json_build_array(lower(piece), upper(piece)) order by piece)
        from unnest(range.watched) piece), '[]') as watched,
      coalesce(range.position_seconds, 0) as "leftAtSeconds",
      credit.credit_seconds as "creditSeconds", credit.credit_at as "creditAt", credit.reported_at as "reportedAt"
    from media_file file
    left join playback_range range on range.file_uuid = file.file_uuid and range.member_id = ${memberId}
    left join viewing_credit credit on credit.session_id = ${sessionId}::uuid and credit.member_id = ${memberId}
    where file.file_uuid = ${fileUuid}::uuid and file.duration_seconds is not null`.execute(tx);
  const row = rows[0];
  if (row === undefined) return undefined;
  const { creditSeconds, creditAt, reportedAt, ...state } = row;
  const known = creditSeconds !== null && creditAt !== null && reportedAt !== null;
  return { ...state, credit: known ? { seconds: creditSeconds, at: creditAt, reportedAt } : undefined };
};

const multirange = (ranges: readonly PlayedRange[]): string =>
  `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;

/**
 * Adds newly watched seconds to what was watched before; nothing ever takes them away. A report of an earlier visit tells no
 * position: the time of the last one stays, or an old position would pass for a new one.
 */
export const saveViewing = async (
  tx: Transaction,
  { memberId }: Device,
  fileUuid: string,
  { ranges, positionSeconds }: ViewingChange,
): Promise<void> => {
  await sql`
    insert into playback_range (member_id, file_uuid, watched, position_seconds)
    values (${memberId}, ${fileUuid}::uuid, ${multirange(ranges)}::int4multirange, ${positionSeconds ?? 0})
    on conflict (member_id, file_uuid) do update set watched = playback_range.watched + excluded.watched,
      position_seconds = coalesce(${positionSeconds ?? null}::double precision, playback_range.position_seconds),
      updated_at = case when ${positionSeconds ?? null}::double precision is null then playback_range.updated_at
        else clock_timestamp() end`.execute(tx);
};

/** Adds to what devices gave back of what they were sent; how much of it counts is decided with the refund (SAFE-4). */
export const saveGivenBack = async (
  tx: Transaction,
  memberId: number,
  fileUuid: string,
  ranges: readonly PlayedRange[],
): Promise<void> => {
  if (ranges.length === 0) return;
  await sql`
    insert into playback_delivery (member_id, file_uuid, given_back)
    values (${memberId}, ${fileUuid}::uuid, ${multirange(ranges)}::int4multirange)
    on conflict (member_id, file_uuid) do update set given_back = playback_delivery.given_back + excluded.given_back
    where not playback_delivery.given_back @> excluded.given_back`.execute(tx);
};

/** So many watch one file without waiting for each other to be counted. */
const WATCH_PARTS = 16;

/** Counts newly watched seconds for the dashboard: by day and file, without the name of whoever watched. */
export const countWatched = async (
  tx: Transaction,
  memberId: number,
  fileUuid: string,
  seconds: number,
): Promise<void> => {
  await runByCommit(
    tx,
    sql`insert into watch_day (day, file_uuid, part, seconds)
      values ((now() at time zone 'Asia/Taipei')::date, ${fileUuid}::uuid, ${memberId % WATCH_PARTS}, ${seconds})
      on conflict (day, file_uuid, part) do update set seconds = watch_day.seconds + excluded.seconds`,
  );
};

/** Keeps what a device may still report. */
export const saveCredit = async (tx: Transaction, device: Device, creditSeconds: number): Promise<void> => {
  await sql`
    insert into viewing_credit (session_id, member_id, credit_seconds, credit_at, reported_at)
    values (${device.sessionId}::uuid, ${device.memberId}, ${creditSeconds}, clock_timestamp(), clock_timestamp())
    on conflict (session_id) do update set credit_seconds = excluded.credit_seconds, credit_at = excluded.credit_at,
      reported_at = excluded.reported_at`.execute(tx);
};

/** Notes that a device begins to play: its credit begins with it, and a report without ranges counts from here. */
export const noteStart = async (db: Database, device: Device, firstCreditSeconds: number): Promise<void> => {
  await sql`
    insert into viewing_credit (session_id, member_id, credit_seconds)
    values (${device.sessionId}::uuid, ${device.memberId}, ${firstCreditSeconds})
    on conflict (session_id) do update set reported_at = now()`.execute(db);
};

/** A line of an order whose product the member has watched, in unique seconds of its paid media. */
export interface ViewedLine {
  readonly lineId: number;
  readonly viewedSeconds: number;
  readonly totalSeconds: number;
  /** The one that the order was placed under. */
  readonly refundTable: NumberedRefundTable;
}

/** The member's paid lines that opened a file and still stand below the limit: of its products and of their albums. */
export const listLinesOf = async (
  tx: Transaction,
  memberId: number,
  fileUuid: string,
): Promise<readonly ViewedLine[]> => {
  const { rows } = await sql<ViewedLine>`
    with holder as (
      select item.product_id from playlist_item item where item.file_uuid = ${fileUuid}::uuid and not item.free_promotion
    ), opened as (
      select product_id from holder union select album_id from album_item where product_id in (select product_id from holder)
    )
    select l.id as "lineId", viewed.viewed_seconds as "viewedSeconds", viewed.total_seconds as "totalSeconds",
      ${refundTableOf(sql`o.refund_table_version`)} as "refundTable"
    from customer_order o join order_line l on l.order_id = o.id and l.product_id in (select product_id from opened)
    cross join lateral (${viewedSecondsOf(sql`o.member_id`, sql`l.product_id`)}) viewed
    where o.member_id = ${memberId} and o.status = ${orderState.is('paid')} and l.kind in ('video', 'audio', 'album')
      and not l.viewed_past_limit
      and not exists (select from refund r where r.order_line_id = l.id and r.state not in ${refundState.in('failed', 'declined')})`.execute(
    tx,
  );
  return rows;
};

/** Marks lines as watched beyond the limit; it never becomes undone. In the order of their ids, as every writer does. */
export const markViewedPastLimit = async (tx: Transaction, lineIds: readonly number[]): Promise<void> => {
  if (lineIds.length === 0) return;
  await sql`
    update order_line set viewed_past_limit = true where id in (
      select id from order_line where id = any(${lineIds}::bigint[]) order by id for no key update)`.execute(tx);
};
