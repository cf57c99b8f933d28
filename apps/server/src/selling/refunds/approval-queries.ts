import { SECOND_PERSON_AFTER_HOURS, type RefundPerson } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { handColumns, hasPart } from './part-queries.ts';
import { tableOf, type MoneyBackSubject } from './subject-queries.ts';

/** Keeps that a member of the staff agrees to a refund; once is enough. */
export const insertApproval = async (tx: Transaction, refundId: number, staffId: number): Promise<void> => {
  await sql`insert into refund_approval (refund_id, staff_id) values (${refundId}, ${staffId})
    on conflict do nothing`.execute(tx);
};

const isNewFor = sql`make_interval(hours => ${SECOND_PERSON_AFTER_HOURS}::int)`;

/** In a statement that joins `member m`: staff for refunds, for a day at least (SAFE-17). */
export const isSettled = sql<boolean>`(m.deleted_at is null and m.is_staff and 'refunds' = any(m.staff_permissions)
  and coalesce(m.refunds_since <= now() - ${isNewFor}, false))`;

/** Whether somebody else agreed who still counts as one of the two people. */
export const isApprovedByAnother = async (tx: Transaction, refundId: number, staffId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from refund_approval a join member m on m.id = a.staff_id join refund r on r.id = a.refund_id
    where a.refund_id = ${refundId} and a.staff_id <> ${staffId} and ${isSettled}
      and not ${hasPart(sql`m.id`, sql`r.order_id`)}`.execute(tx);
  return rows.length > 0;
};

/** What a member of the staff is to money that goes back, and to those who could send it instead. */
export const readRefundPerson = async (
  tx: Transaction,
  staffId: number,
  subject: MoneyBackSubject,
): Promise<RefundPerson> => {
  const { rows } = await sql<RefundPerson>`
    select ${handColumns(sql`m.id`, sql`back.order_id`)}, ${isSettled} as "isSettled"
    from ${tableOf(subject)} back join member m on m.id = ${staffId} where back.id = ${subject.id}`.execute(tx);
  const person = rows[0];
  if (person === undefined) throw new Error(`there is no ${subject.kind} ${subject.id}, or no member ${staffId}`);
  return person;
};

/** From when a member of the staff counts as one of the two people of a large refund; undefined if they count already. */
export const findCountsFrom = async (db: Database, staffId: number): Promise<Date | undefined> => {
  const { rows } = await sql<{ readonly countsFrom: Date }>`
    select coalesce(m.refunds_since, now()) + ${isNewFor} as "countsFrom" from member m
    where m.id = ${staffId} and not ${isSettled}`.execute(db);
  return rows[0]?.countsFrom;
};
