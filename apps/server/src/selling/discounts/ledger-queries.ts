import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { PointsReason } from './savings.ts';

export interface LedgerEntry {
  readonly id: number;
  readonly at: Date;
  readonly points: number;
  readonly reason: PointsReason;
  readonly orderNumber: string | null;
  /** The line that goodwill was given for, or that was refunded. */
  readonly nameZh: string | null;
  readonly nameEn: string | null;
  readonly note: string;
}

/** So many entries of a member that come before one of them, the newest first. */
export const listEntries = async (
  db: Database,
  memberId: number,
  page: { readonly before: number | undefined; readonly limit: number },
): Promise<readonly LedgerEntry[]> => {
  const { rows } = await sql<LedgerEntry>`
    select e.id, e.at, e.points, e.reason, o.order_number as "orderNumber", l.name_zh as "nameZh", l.name_en as "nameEn",
      e.note
    from points_entry e
    left join refund r on r.id = e.refund_id
    left join order_line l on l.id = coalesce(e.order_line_id, r.order_line_id)
    left join customer_order o on o.id = coalesce(e.order_id, l.order_id)
    where e.member_id = ${memberId} and e.id < ${page.before ?? Number.MAX_SAFE_INTEGER}::bigint
    order by e.id desc limit ${page.limit}`.execute(db);
  return rows;
};

/** Points of a member that no order holds. */
export const readBalance = async (db: Database, memberId: number): Promise<number> => {
  const account = await db
    .selectFrom('points_account')
    .select('balance')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return account?.balance ?? 0;
};
