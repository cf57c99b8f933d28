import { entitlements } from '#server/accounts/entitlements/index.ts';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { hasSecondFactor } from '#server/accounts/identity/index.ts';
import { viewedSecondsOf } from '#server/learning/viewing/index.ts';
import type { ListedMember } from './list-queries.ts';
import { orderState } from '#server/platform/db/states.ts';

/** Who a member is, beside what the list says. */
export interface MemberRow extends ListedMember {
  readonly paidTotalNtd: number;
  readonly lastSeenAt: Date | null;
  /** A new e-mail that waits for the member's confirmation. */
  readonly pendingEmail: string | null;
  /** Of staff; false for customers. */
  readonly hasSecondFactor: boolean;
}

/** Undefined where there is no such member, or the membership has ended. */
export const findMemberRow = async (db: Database, memberId: number): Promise<MemberRow | undefined> => {
  const { rows } = await sql<MemberRow>`
    select m.id as "memberId", m.user_name as "userName", m.display_name as "displayName", m.email,
      m.is_staff as "isStaff",
      (select t.email from one_time_token t where t.member_id = m.id and t.purpose = 'confirm-email'
        and t.expires_at > now() limit 1) as "pendingEmail", m.created_at as "createdAt", its.orders as "orderCount", its.paid_ntd as "paidTotalNtd",
      (select max(s.last_used_at) from session s where s.member_id = m.id and s.ended_at is null) as "lastSeenAt",
      m.is_staff and (select ${hasSecondFactor} from member where member.id = m.id) as "hasSecondFactor"
    from member m left join lateral (
      select count(*) as orders,
        coalesce(sum(o.total_ntd) filter (where o.status = ${orderState.is('paid')}), 0)::bigint as paid_ntd
      from customer_order o where o.member_id = m.id
    ) its on true
    where m.id = ${memberId} and m.deleted_at is null`.execute(db);
  return rows[0];
};

/** A right to a product: from an order's line of that product, from one of an album, or given by staff. */
export interface RightRow {
  readonly entitlementId: number;
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly lineProductId: string | null;
  readonly lineNameZh: string | null;
  readonly lineNameEn: string | null;
  readonly orderNumber: string | null;
  readonly grantedAt: Date;
  readonly grantReason: string | null;
  readonly revokedAt: Date | null;
  readonly revokeReason: string | null;
  /** It came with a code that somebody bought. */
  readonly isSeat: boolean;
  /** Its course costs nothing. */
  readonly isFree: boolean;
  readonly isImported: boolean;
}

/** Those that stand first, then the newest. */
export const listRights = async (db: Database, memberId: number, limit: number): Promise<readonly RightRow[]> => {
  const { rows } = await sql<RightRow>`
    select e.id as "entitlementId", e.product_id as "productId", p.name_zh as "nameZh", p.name_en as "nameEn",
      l.product_id as "lineProductId", l.name_zh as "lineNameZh", l.name_en as "lineNameEn",
      o.order_number as "orderNumber", e.granted_at as "grantedAt", e.grant_reason as "grantReason",
      e.seat_id is not null as "isSeat", e.free_enrolment_id is not null as "isFree",
      e.import_id is not null as "isImported", e.revoked_at as "revokedAt", e.revoke_reason as "revokeReason"
    from ${entitlements} e join product p on p.product_id = e.product_id
    left join seat s on s.id = e.seat_id
    left join order_line l on l.id = coalesce(e.order_line_id, s.order_line_id) left join customer_order o on o.id = l.order_id
    where e.member_id = ${memberId} order by e.revoked_at is not null, e.id desc limit ${limit}`.execute(db);
  return rows;
};

export interface WatchedRow {
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly watchedSeconds: number;
  readonly totalSeconds: number;
  readonly lastPlayedAt: Date;
}

/** The products whose paid media a member played, the last played first. A file that stands in two counts for both. */
export const listWatched = async (db: Database, memberId: number, limit: number): Promise<readonly WatchedRow[]> => {
  const { rows } = await sql<WatchedRow>`
    select p.product_id as "productId", p.name_zh as "nameZh", p.name_en as "nameEn",
      floor(viewed.viewed_seconds)::int as "watchedSeconds", ceil(viewed.total_seconds)::int as "totalSeconds",
      played.at as "lastPlayedAt"
    from (
      select item.product_id, max(range.updated_at) as at from playback_range range
      join playlist_item item on item.file_uuid = range.file_uuid and not item.free_promotion
      where range.member_id = ${memberId} group by item.product_id order by at desc limit ${limit}
    ) played
    join product p on p.product_id = played.product_id
    join lateral (${viewedSecondsOf(sql`${memberId}::bigint`, sql`played.product_id`)}) viewed on true
    order by played.at desc`.execute(db);
  return rows;
};

export const listOrders = (db: Database, memberId: number, limit: number) =>
  db
    .selectFrom('customer_order')
    .select(['order_number as orderNumber', 'placed_at as placedAt', 'total_ntd as totalNtd', 'status'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];
