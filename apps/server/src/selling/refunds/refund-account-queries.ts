import { goesBackByTransfer, payTypes } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { refundState } from '#server/platform/db/states.ts';

/** The refund "r" of the attempt "a" is, or will be, staff's to transfer. */
const isToTransfer = sql`(r.state = ${refundState.is('manual')} or r.state in ${refundState.in('requested', 'review')}
  and a.pay_type = any(${payTypes.filter((payType) => goesBackByTransfer(payType, true))}::text[]))`;

const toTransfer = sql`refund r join payment p on p.id = r.payment_id join payment_attempt a on a.id = p.attempt_id`;

export interface WantedAccount {
  readonly orderId: number;
  readonly memberId: number;
  /** All that waits to be transferred; 0 where nothing does. */
  readonly totalNtd: number;
  readonly sealed: Buffer | null;
}

/** What the member's own order needs an account for; undefined where there is no such order. */
export const findWantedAccount = async (
  db: Database,
  memberId: number,
  orderNumber: string,
): Promise<WantedAccount | undefined> => {
  const { rows } = await sql<WantedAccount>`
    select o.id as "orderId", o.member_id as "memberId", given.sealed,
      (select coalesce(sum(r.net_ntd + r.tax_ntd), 0)::bigint from ${toTransfer}
        where r.order_id = o.id and ${isToTransfer}) as "totalNtd"
    from customer_order o left join refund_account given on given.order_id = o.id
    where o.order_number = ${orderNumber} and o.member_id = ${memberId}`.execute(db);
  return rows[0];
};

/** Locks an order, so that its account is never kept after the last of its refunds was settled. */
export const lockOrderOfAccount = async (tx: Transaction, orderId: number): Promise<void> => {
  await sql`select from customer_order where id = ${orderId} for no key update`.execute(tx);
};

export const saveAccount = async (tx: Transaction, orderId: number, sealed: Buffer): Promise<void> => {
  await sql`
    insert into refund_account (order_id, sealed) values (${orderId}, ${sealed})
    on conflict (order_id) do update set sealed = excluded.sealed, given_at = now()`.execute(tx);
};

/** Removes the account of a locked order of which nothing is to be transferred any more. */
export const removeIdleAccount = async (tx: Transaction, orderId: number): Promise<void> => {
  await sql`
    delete from refund_account where order_id = ${orderId}
      and not exists (select from ${toTransfer} where r.order_id = ${orderId} and ${isToTransfer})`.execute(tx);
};

/** A refund that waits for a transfer. */
export interface RefundTransfer {
  readonly id: number;
  readonly orderNumber: string;
  readonly memberId: number;
  readonly userName: string;
  readonly totalNtd: number;
  readonly requestedAt: Date;
  readonly sealed: Buffer | null;
}

const MOST_LISTED = 500;

export const listRefundTransfers = async (db: Database): Promise<readonly RefundTransfer[]> => {
  const { rows } = await sql<RefundTransfer>`
    select r.id, o.order_number as "orderNumber", m.id as "memberId", m.user_name as "userName",
      r.net_ntd + r.tax_ntd as "totalNtd", r.requested_at as "requestedAt", given.sealed
    from refund r join customer_order o on o.id = r.order_id join member m on m.id = o.member_id
    left join refund_account given on given.order_id = o.id
    where r.state = ${refundState.is('manual')} order by given.order_id is null, r.id limit ${MOST_LISTED}`.execute(db);
  return rows;
};
