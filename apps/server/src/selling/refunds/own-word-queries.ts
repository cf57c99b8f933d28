import { isOfGateway, payTypes } from '@kapok/domain';
import { sql } from 'kysely';
import { timesDone } from '#server/accounts/audit/index.ts';
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { refundState } from '#server/platform/db/states.ts';
import { isToday } from './large-refund-queries.ts';
import { tableOf, type MoneyBackSubject } from './subject-queries.ts';

/** A payment "p" by its attempt "a" and order "o", of which nobody but a member of the staff says that it arrived. */
const rests = (staffId: number) => sql`a.pay_type = any(${payTypes.filter((payType) => !isOfGateway(payType))}::text[])
  and ${timesDone('confirm-transfer', sql`'order/' || o.order_number`, staffId)} > 0`;

/** The payment of a refund; of goods that came back, that of their order. */
const paymentOf = ({ kind }: MoneyBackSubject) =>
  kind === 'refund' ? sql`p.id = back.payment_id` : sql`p.order_id = back.order_id and p.kept`;

export interface OwnWord {
  readonly isKept: boolean;
}

/** The payment that money goes back of, where it rests on the word of the member of the staff who sends it; else undefined. */
export const findOwnWord = async (
  tx: Transaction,
  staffId: number,
  subject: MoneyBackSubject,
): Promise<OwnWord | undefined> => {
  const { rows } = await sql<OwnWord>`
    select p.kept as "isKept" from ${tableOf(subject)} back join customer_order o on o.id = back.order_id
    join payment p on ${paymentOf(subject)} join payment_attempt a on a.id = p.attempt_id
    where back.id = ${subject.id} and ${rests(staffId)}`.execute(tx);
  return rows[0];
};

/** What a member of the staff sent back today in Taipei of transfers that they had confirmed, NTD with tax. What they send waits in line until the commit. */
export const lockAndSumOwnWordNtd = async (tx: Transaction, staffId: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.moneyBackOfSender}, (${staffId}::bigint % 2147483647)::int)`.execute(
    tx,
  );
  const { rows } = await sql<{ readonly totalNtd: number }>`
    select coalesce(sum(r.net_ntd + r.tax_ntd), 0)::bigint as "totalNtd" from refund r join customer_order o on o.id = r.order_id
    join payment p on p.id = r.payment_id join payment_attempt a on a.id = p.attempt_id
    where r.state = ${refundState.is('refunded')} and r.settled_at > now() - interval '1 day' and ${isToday(sql`r.settled_at`)}
      and r.settled_by = ${staffId} and ${rests(staffId)}`.execute(tx);
  return rows[0]?.totalNtd ?? 0;
};
