import { shownRefundStatus } from '#server/platform/db/shown-refund-status.ts';
import type { PayType, RefundCause, RefundHand, RefundState, RefundStatus, RefundWait } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { namesOfRefund } from '#server/selling/refund-lines/index.ts';
import { handColumns } from './part-queries.ts';
import { BY_HAND, DECLINED_CODE } from './refund.ts';
import { viewedAndSentOf, type ViewedAndSent } from '#server/learning/viewing/index.ts';
import { refundState } from '#server/platform/db/states.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';

const MOST_LISTED = 500;
/** The bank's run is nightly: what takes longer than two of them is looked at by a person. */
const STUCK_AFTER_DAYS = 2;

export interface OpenRefund extends RefundHand {
  readonly id: number;
  readonly orderNumber: string;
  readonly productId: string | null;
  readonly nameZh: string | null;
  readonly nameEn: string | null;
  readonly memberId: number;
  readonly userName: string;
  readonly reason: 'media' | 'goods' | 'not-kept-payment' | 'goodwill' | 'staff';
  readonly status: Exclude<RefundStatus, 'refunded'>;
  readonly waiting: RefundWait;
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly percent: number | null;
  readonly day: number | null;
  readonly payType: PayType;
  readonly gatewayNumber: string;
  readonly requestedAt: Date;
  readonly sentAt: Date | null;
  readonly tries: number;
  readonly failureCode: string;
  readonly note: string;
  /** Who of the staff began it, why in words for the buyer, and why in their own; null where the buyer asked. */
  readonly startedBy: string | null;
  readonly cause: RefundCause | null;
  readonly staffReason: string | null;
  readonly termsVersion: string | null;
  readonly termsByCall: boolean;
  /** Null for what is no online media. */
  readonly viewing: ViewedAndSent | null;
  /** The lowest limit of large refunds since it was asked for that is not in force any more. */
  readonly pastLimitNtd: number | null;
  /** Who wanted to send it, where it waits for a second person or for its time. */
  readonly askedBy: string | null;
  readonly askedAt: Date | null;
  /** From when one person is enough; null where it waits for a second one. */
  readonly sendableAt: Date | null;
  /** Login names of the staff who approved it. */
  readonly approvals: readonly string[];
}

/** What the refund "r" waits for a person for; null where it goes on by itself. */
const waitingFor = sql`(case
  when r.state in ${refundState.in('refunded', 'declined')} then null
  when r.state in ${refundState.in('review', 'failed', 'unknown', 'manual')} then r.state
  when r.requested_at < now() - make_interval(days => ${STUCK_AFTER_DAYS}) then 'stuck' end)`;

/** The refund "r" does not go on without a person. What is not refunded stands in a small index of its own. */
export const waitsForStaff = sql`(r.state in ${refundState.open} and ${waitingFor} is not null)`;

/** How many refunds wait for a person. */
export const refundsForStaff = sql<number>`(select count(*) from refund r where ${waitsForStaff})`;

/** What a member of the staff sees of the refund "r". */
export const refundColumns = (staffId: number) => sql`
  r.id, o.order_number as "orderNumber", l.product_id as "productId",
  coalesce(l.name_zh, ${namesOfRefund('zh')}) as "nameZh",
  coalesce(l.name_en, ${namesOfRefund('en')}) as "nameEn",
  m.id as "memberId", m.user_name as "userName", r.reason, ${shownRefundStatus(sql`r`)} as status, ${waitingFor} as waiting,
  r.net_ntd as "netNtd", r.tax_ntd as "taxNtd", r.percent, r.day, a.pay_type as "payType",
  a.gateway_number as "gatewayNumber", r.requested_at as "requestedAt", r.sent_at as "sentAt", r.tries,
  case r.state when ${refundState.is('declined')} then ${DECLINED_CODE} else coalesce(r.failure_code, '') end as "failureCode", r.note,
  ${shownNameOf('starter')} as "startedBy", began.cause, began.reason as "staffReason",
  o.terms_version as "termsVersion", o.terms_by_call as "termsByCall",
  case when l.kind in ('video', 'audio', 'album') then ${viewedAndSentOf(sql`o.member_id`, sql`l.product_id`)} end as viewing,
  (select min(past.limit_ntd) from past_refund_limit past where past.ended_at > r.requested_at) as "pastLimitNtd",
  ${shownNameOf('asker')} as "askedBy", w.asked_at as "askedAt", w.sendable_at as "sendableAt",
  array(select ${shownNameOf('s')} from refund_approval agreed join member s on s.id = agreed.staff_id
    where agreed.refund_id = r.id order by s.id) as approvals,
  ${handColumns(sql`${staffId}::bigint`, sql`o.id`)}`;

export const refundTables = sql`
  refund r join customer_order o on o.id = r.order_id join member m on m.id = o.member_id
  join payment p on p.id = r.payment_id join payment_attempt a on a.id = p.attempt_id
  left join order_line l on l.id = r.order_line_id
  left join large_refund w on w.refund_id = r.id and w.sent_at is null left join member asker on asker.id = w.asked_by
  left join staff_refund began on began.refund_id = r.id left join member starter on starter.id = began.staff_id`;

/** Refunds that wait for a person, the oldest first. */
export const listOpenRefunds = async (db: Database, staffId: number): Promise<readonly OpenRefund[]> => {
  const { rows } = await sql<OpenRefund>`
    select ${refundColumns(staffId)} from ${refundTables}
    where ${waitsForStaff} order by r.id limit ${MOST_LISTED}`.execute(db);
  return rows;
};

/** A refund whose row this transaction has locked. */
export interface LockedRefund {
  readonly id: number;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly lineId: number | null;
  readonly state: RefundState;
  /** Tax included. */
  readonly totalNtd: number;
}

export const findRefundMember = async (tx: Transaction, refundId: number): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('refund as r')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .select('o.member_id as memberId')
    .where('r.id', '=', refundId)
    .executeTakeFirst();
  return row?.memberId;
};

/** Locks the order of a refund and then the refund; undefined where there is none. */
export const lockRefund = async (tx: Transaction, refundId: number): Promise<LockedRefund | undefined> => {
  await sql`select from customer_order where id = (select order_id from refund where id = ${refundId}) for no key update`.execute(
    tx,
  );
  const { rows } = await sql<LockedRefund>`
    select id, order_id as "orderId",
      (select order_number from customer_order o where o.id = refund.order_id) as "orderNumber",
      order_line_id as "lineId", state, net_ntd + tax_ntd as "totalNtd"
    from refund where id = ${refundId} for no key update`.execute(tx);
  return rows[0];
};

export interface StaffWord {
  readonly staffId: number;
  readonly note: string;
}

export const acceptReview = async (tx: Transaction, refundId: number, word: StaffWord): Promise<void> => {
  await sql`
    update refund set state = ${refundState.after('accept')}, note = ${word.note}, viewing_checked_at = clock_timestamp()
    where id = ${refundId} and state in ${refundState.before('accept')}`.execute(tx);
};

export const rejectReview = async (tx: Transaction, refundId: number, word: StaffWord): Promise<void> => {
  await sql`
    update refund set state = ${refundState.after('decline')}, settled_at = now(), settled_by = ${word.staffId},
      note = ${word.note}
    where id = ${refundId} and state in ${refundState.before('decline')}`.execute(tx);
};

export const settleByHand = async (tx: Transaction, refundId: number, word: StaffWord): Promise<void> => {
  await sql`
    update refund set state = ${refundState.after('settleByHand')}, gateway_call = ${BY_HAND}, settled_at = now(), settled_by = ${word.staffId},
      failure_code = null, note = ${word.note}
    where id = ${refundId} and state in ${refundState.before('settleByHand')}`.execute(tx);
};

export const reopen = async (tx: Transaction, refundId: number): Promise<void> => {
  await sql`
    update refund set state = ${refundState.after('retry')}, gateway_call = null, sent_at = null, accepted_at = null, settled_at = null,
      failure_code = null
    where id = ${refundId} and state in ${refundState.before('retry')}`.execute(tx);
};
