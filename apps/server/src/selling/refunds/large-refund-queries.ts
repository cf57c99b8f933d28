import type { RefundPerson } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { refundState } from '#server/platform/db/states.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';
import { isSettled } from './approval-queries.ts';
import { hasPart } from './part-queries.ts';
import { columnOf, tableOf, type MoneyBackSubject } from './subject-queries.ts';

/**
 * The lowest limit of large refunds that was in force since this one was asked for and is not any more; undefined where the
 * limit has stayed the same. A limit that is raised does not count for what waits already.
 */
export const findPastLimitNtd = async (db: Database, subject: MoneyBackSubject): Promise<number | undefined> => {
  const { rows } = await sql<{ readonly limitNtd: number | null }>`
    select min(past.limit_ntd) as "limitNtd" from past_refund_limit past
    where past.ended_at > (select requested_at from ${tableOf(subject)} where id = ${subject.id})`.execute(db);
  return rows[0]?.limitNtd ?? undefined;
};

/** Decisions on money that goes back to one member come one after the other from here to the commit. */
export const lockMoneyBackOfMember = async (tx: Transaction, subject: MoneyBackSubject): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(${advisoryLocks.moneyBack}, (o.member_id % 2147483647)::int)
    from ${tableOf(subject)} back join customer_order o on o.id = back.order_id where back.id = ${subject.id}`.execute(
    tx,
  );
};

/** Whether an instant is of this day in Taipei. */
export const isToday = (at: RawBuilder<unknown>) =>
  sql`(${at} at time zone 'Asia/Taipei')::date = (now() at time zone 'Asia/Taipei')::date`;

/**
 * What else goes back to the member and counts with it, NTD with tax: all that is on its way, by hand as well, or went back today in Taipei, of
 * whichever order; and all goods of the order of a return, whenever they came.
 */
export const sumOtherMoneyBackNtd = async (tx: Transaction, subject: MoneyBackSubject): Promise<number> => {
  const { rows } = await sql<{ readonly totalNtd: number }>`
    select coalesce(sum(r.net_ntd + r.tax_ntd), 0)::bigint as "totalNtd"
    from ${tableOf(subject)} back join customer_order mine on mine.id = back.order_id
    join customer_order o on o.member_id = mine.member_id join refund r on r.order_id = o.id
    where back.id = ${subject.id} and r.id is distinct from ${subject.kind === 'refund' ? subject.id : null}::bigint and (
      r.state in ${refundState.in('requested', 'manual')}
      or r.state = ${refundState.is('refunding')} and ${isToday(sql`coalesce(r.sent_at, now())`)}
      or r.state in ${refundState.in('unknown', 'refunded')} and (${isToday(sql`r.sent_at`)} or ${isToday(sql`r.settled_at`)})
      or ${subject.kind === 'return'}::boolean and r.order_id = back.order_id and r.reason = 'goods')`.execute(tx);
  return rows[0]?.totalNtd ?? 0;
};

export interface WaitingLargeRefund {
  readonly id: number;
  readonly askedBy: number;
  /** The role of who asked first still stands. */
  readonly askerMaySend: boolean;
  /** Who asked first, as one of the two people. */
  readonly asker: Omit<RefundPerson, 'isAlone'>;
  /** It waits for a time, since nobody else could approve it. */
  readonly isTimed: boolean;
  /** The time has come. */
  readonly isDue: boolean;
}

/** Holds what is noted of a large refund; undefined where nobody wanted to send it, or it was stopped. */
export const lockLargeRefund = async (
  tx: Transaction,
  subject: MoneyBackSubject,
): Promise<WaitingLargeRefund | undefined> => {
  const { rows } = await sql<WaitingLargeRefund>`
    select w.id, w.asked_by as "askedBy",
      m.deleted_at is null and m.is_staff and 'refunds' = any(m.staff_permissions) as "askerMaySend",
      json_build_object('hasPart', ${hasPart(sql`m.id`, sql`back.order_id`)}, 'isSettled', ${isSettled}) as asker,
      w.sendable_at is not null as "isTimed", coalesce(w.sendable_at <= now(), false) as "isDue"
    from large_refund w join member m on m.id = w.asked_by join ${tableOf(subject)} back on back.id = w.${columnOf(subject)}
    where w.${columnOf(subject)} = ${subject.id} for no key update of w`.execute(tx);
  return rows[0];
};

export interface LargeRefundWish {
  readonly subject: MoneyBackSubject;
  readonly totalNtd: number;
  readonly staffId: number;
  /** Null where it waits for a second person. */
  readonly waitHours: number | null;
}

/** Notes who wants to send a large refund, in place of who wanted it before. Gives its id. */
export const keepLargeRefund = async (tx: Transaction, wish: LargeRefundWish): Promise<number> => {
  const column = columnOf(wish.subject);
  const { rows } = await sql<{ readonly id: number }>`
    insert into large_refund (${column}, total_ntd, asked_by, sendable_at)
    values (${wish.subject.id}, ${wish.totalNtd}, ${wish.staffId}, now() + make_interval(hours => ${wish.waitHours}::int))
    on conflict (${column}) do update set total_ntd = excluded.total_ntd, asked_by = excluded.asked_by, asked_at = now(),
      sendable_at = excluded.sendable_at, sent_at = null
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the large refund was not kept');
  return id;
};

export const markLargeRefundSent = async (tx: Transaction, largeRefundId: number): Promise<void> => {
  await sql`update large_refund set sent_at = now() where id = ${largeRefundId}`.execute(tx);
};

export interface StoppedLargeRefund {
  readonly refundId: number | null;
  readonly returnId: number | null;
  readonly totalNtd: number;
  readonly orderNumber: string;
}

/** Forgets a large refund that waits, and who approved it; undefined where it was sent or stopped. */
export const deleteLargeRefund = async (
  tx: Transaction,
  largeRefundId: number,
): Promise<StoppedLargeRefund | undefined> => {
  const { rows } = await sql<StoppedLargeRefund>`
    with stopped as (
      delete from large_refund where id = ${largeRefundId} and sent_at is null
      returning refund_id, return_id, total_ntd
    ), unapproved as (
      delete from refund_approval where refund_id = (select refund_id from stopped)
    )
    select s.refund_id as "refundId", s.return_id as "returnId", s.total_ntd as "totalNtd",
      o.order_number as "orderNumber"
    from stopped s left join refund r on r.id = s.refund_id left join goods_return g on g.id = s.return_id
    join customer_order o on o.id = coalesce(r.order_id, g.order_id)`.execute(tx);
  return rows[0];
};

export interface ListedLargeRefund {
  readonly id: number;
  readonly orderNumber: string;
  readonly totalNtd: number;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly sendableAt: Date | null;
}

const MOST_LISTED = 200;

/** Large refunds that wait, the oldest first. */
export const listLargeRefunds = async (db: Database): Promise<readonly ListedLargeRefund[]> => {
  const { rows } = await sql<ListedLargeRefund>`
    select w.id, o.order_number as "orderNumber", w.total_ntd as "totalNtd", ${shownNameOf('m')} as "askedBy",
      w.asked_at as "askedAt", w.sendable_at as "sendableAt"
    from large_refund w join member m on m.id = w.asked_by
    left join refund r on r.id = w.refund_id left join goods_return g on g.id = w.return_id
    join customer_order o on o.id = coalesce(r.order_id, g.order_id)
    where w.sent_at is null order by w.id limit ${MOST_LISTED}`.execute(db);
  return rows;
};

/** Why a refund waits, for whoever was refused: the time from which one person is enough, where it waits for that. */
export const findWaitingFor = async (
  db: Database,
  subject: MoneyBackSubject,
): Promise<{ readonly sendableAt: Date | null } | undefined> => {
  const { rows } = await sql<{ readonly sendableAt: Date | null }>`
    select sendable_at as "sendableAt" from large_refund
    where ${columnOf(subject)} = ${subject.id} and sent_at is null`.execute(db);
  return rows[0];
};
