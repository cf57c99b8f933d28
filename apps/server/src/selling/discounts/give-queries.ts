import type { NumberedRefundTable, OrderLineKind } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { piecesByStaff } from '#server/selling/refund-lines/index.ts';
import { refundTableOf } from '#server/catalogue/refund-tables/index.ts';
import { viewedSecondsOf } from '#server/learning/viewing/index.ts';
import { orderState, refundState } from '#server/platform/db/states.ts';

/** A line of online media of a paid order, with what decides on goodwill for it. */
export interface GoodwillFacts {
  readonly lineId: number;
  readonly memberId: number;
  readonly orderNumber: string;
  readonly productId: string;
  readonly kind: OrderLineKind;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly unitPriceNtd: number;
  readonly taxNtd: number;
  /** What was paid for it, with tax. */
  readonly totalNtd: number;
  readonly paidAt: Date | null;
  readonly now: Date;
  /** The one that the order was placed under. */
  readonly refundTable: NumberedRefundTable;
  readonly viewedPastLimit: boolean;
  readonly handOutTaken: boolean;
  readonly consented: boolean;
  readonly viewedSeconds: number;
  readonly totalSeconds: number;
  /** A refund that staff have not declined. */
  readonly requested: boolean;
  readonly declined: boolean;
  readonly given: boolean;
}

const selectFacts = (condition: RawBuilder<unknown>): RawBuilder<GoodwillFacts> => sql<GoodwillFacts>`
  select l.id as "lineId", o.member_id as "memberId", o.order_number as "orderNumber", l.product_id as "productId", l.kind,
    l.name_zh as "nameZh", l.name_en as "nameEn", l.unit_price_ntd as "unitPriceNtd", l.tax_ntd as "taxNtd",
    l.net_ntd + l.tax_ntd as "totalNtd",
    case o.status when ${orderState.is('paid')} then o.paid_at end as "paidAt", now() as now, l.viewed_past_limit as "viewedPastLimit",
    l.hand_out_taken_at is not null as "handOutTaken", o.terms_version is not null as consented,
    ${refundTableOf(sql`o.refund_table_version`)} as "refundTable",
    viewed.viewed_seconds as "viewedSeconds", viewed.total_seconds as "totalSeconds",
    exists (select from refund r where r.order_line_id = l.id and r.state <> ${refundState.is('declined')})
      or ${piecesByStaff(sql`l.id`)} > 0 as requested,
    exists (select from refund r where r.order_line_id = l.id and r.state = ${refundState.is('declined')}) as declined,
    exists (select from points_entry e where e.order_line_id = l.id) as given
  from customer_order o join order_line l on l.order_id = o.id
  cross join lateral (${viewedSecondsOf(sql`o.member_id`, sql`l.product_id`)}) viewed
  where ${condition}`;

const MOST_LISTED = 100;

/** The newest lines of online media that a member has paid for and that no goodwill was given for. */
export const listGoodwillFacts = async (db: Database, memberId: number): Promise<readonly GoodwillFacts[]> => {
  const { rows } = await sql<GoodwillFacts>`
    ${selectFacts(sql`o.member_id = ${memberId} and o.status = ${orderState.is('paid')} and l.kind in ('video', 'audio', 'album')
      and not exists (select from points_entry e where e.order_line_id = l.id)`)}
    order by o.placed_at desc, l.id desc limit ${MOST_LISTED}`.execute(db);
  return rows;
};

/** Locks an order and reads one of its lines; undefined where there is no such order or line. */
export const lockGoodwillFacts = async (
  tx: Transaction,
  orderNumber: string,
  productId: string,
): Promise<GoodwillFacts | undefined> => {
  await sql`select from customer_order where order_number = ${orderNumber} for no key update`.execute(tx);
  const { rows } = await selectFacts(sql`o.order_number = ${orderNumber} and l.product_id = ${productId}`).execute(tx);
  return rows[0];
};

/** Gifts to one member come one after the other from here to the commit. */
export const lockGiftsOf = async (tx: Transaction, memberId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.moneyBack}, (${memberId}::bigint % 2147483647)::int)`.execute(
    tx,
  );
};

const startOfToday = sql`date_trunc('day', now() at time zone 'Asia/Taipei') at time zone 'Asia/Taipei'`;

/**
 * What the member was given by hand today in Taipei, whoever gave it and whatever was taken back, and the lowest limit that was
 * in force today and is not any more; null where it has stayed the same.
 */
export const readGiftsOfToday = async (
  tx: Transaction,
  memberId: number,
): Promise<{ readonly points: number; readonly pastLimitNtd: number | null }> => {
  const { rows } = await sql<{ readonly points: number; readonly pastLimitNtd: number | null }>`
    select (select coalesce(sum(points), 0)::bigint from points_entry
        where member_id = ${memberId} and reason = 'given' and at >= ${startOfToday}) as points,
      (select min(limit_ntd) from past_refund_limit where ended_at >= ${startOfToday}) as "pastLimitNtd"`.execute(tx);
  return rows[0] ?? { points: 0, pastLimitNtd: null };
};

export interface Gift {
  readonly memberId: number;
  readonly staffId: number;
  readonly points: number;
  readonly note: string;
}

/** False where there is no such member. */
export const giveToMember = async (tx: Transaction, gift: Gift): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with account as (
      insert into points_account (member_id, balance)
      select id, ${gift.points}::int from member where id = ${gift.memberId} and deleted_at is null
      on conflict (member_id) do update set balance = points_account.balance + excluded.balance
      returning member_id
    )
    insert into points_entry (member_id, points, reason, staff_id, note)
    select member_id, ${gift.points}::int, 'given', ${gift.staffId}::bigint, ${gift.note} from account`.execute(tx);
  return numAffectedRows === 1n;
};

/** Takes points back; false where the member has fewer. `points` is above zero. */
export const takeFromMember = async (tx: Transaction, gift: Gift): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with account as (
      update points_account set balance = balance - ${gift.points}::int
      where member_id = ${gift.memberId} and balance >= ${gift.points}::int
      returning member_id
    )
    insert into points_entry (member_id, points, reason, staff_id, note)
    select member_id, -${gift.points}::int, 'taken', ${gift.staffId}::bigint, ${gift.note} from account`.execute(tx);
  return numAffectedRows === 1n;
};

/** Gives goodwill for a line whose order is locked; false where it was given before, and then nothing is written. */
export const giveForLine = async (tx: Transaction, lineId: number, gift: Omit<Gift, 'note'>): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with entry as (
      insert into points_entry (member_id, points, reason, order_line_id, staff_id)
      values (${gift.memberId}, ${gift.points}::int, 'goodwill', ${lineId}, ${gift.staffId})
      on conflict (order_line_id) do nothing
      returning member_id, points
    )
    insert into points_account (member_id, balance) select member_id, points from entry
    on conflict (member_id) do update set balance = points_account.balance + excluded.balance`.execute(tx);
  return numAffectedRows === 1n;
};
