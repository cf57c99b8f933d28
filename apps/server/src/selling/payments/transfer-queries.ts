import type { TransferFilter } from '@kapok/contract';
import { payTypes, TRANSFER_CHECK_DAYS, isOfGateway, type OrderDays, type OrderStatus } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { timesDone } from '#server/accounts/audit/index.ts';
import { isLivingNumber } from '#server/platform/db/living-number.ts';
import { attemptState, orderState } from '#server/platform/db/states.ts';
import { dayOf } from '#server/platform/db/within-days.ts';
import { prolongedTo } from '#server/selling/stock/index.ts';

/** Attempts whose money comes to the shop's own account. */
const ofShop = sql`a.pay_type in (${sql.join(
  payTypes.filter((payType) => !isOfGateway(payType)).map((payType) => sql.lit(payType)),
)})`;

export const lockOwnOrder = (
  tx: Transaction,
  memberId: number,
  orderNumber: string,
): Promise<{ readonly id: number; readonly status: OrderStatus } | undefined> =>
  tx
    .selectFrom('customer_order')
    .select(['id', 'status'])
    .where('order_number', '=', orderNumber)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Until when the transfer chosen last can still be made. Undefined where none was chosen, its time is over, or another number replaced
 * it.
 */
export const findOpenTransfer = async (tx: Transaction, orderId: number): Promise<Date | undefined> => {
  const { rows } = await sql<{ readonly payUntil: Date }>`
    select a.pay_until as "payUntil" from payment_attempt a
    where a.order_id = ${orderId} and ${ofShop} and ${isLivingNumber}
    order by a.attempt_no desc limit 1`.execute(tx);
  return rows[0]?.payUntil;
};

/** The newest transfer of a locked order that nobody decided on. */
export const findTransferOfOrder = async (tx: Transaction, orderId: number): Promise<number | undefined> => {
  const { rows } = await sql<{ readonly id: number }>`
    select a.id from payment_attempt a
    where a.order_id = ${orderId} and ${ofShop} and a.status = ${attemptState.is('started')}
    order by a.attempt_no desc limit 1`.execute(tx);
  return rows[0]?.id;
};

/**
 * What a buyer says first keeps the order payable while staff look, and with `holds` its goods and coupon held, for so many transfers
 * of an order at most; saying it again only corrects the digits. True where staff are to look.
 */
export const noteTold = async (
  tx: Transaction,
  attemptId: number,
  { digits, mostChecks, holds }: { readonly digits: string; readonly mostChecks: number; readonly holds: boolean },
): Promise<boolean> => {
  const { rows } = await sql<{ readonly isFirst: boolean }>`
    with first as (
      select a.order_id, greatest(a.pay_until, now()) + make_interval(days => ${TRANSFER_CHECK_DAYS}) as until
      from payment_attempt a where a.id = ${attemptId} and a.told_at is null and ${mostChecks} > (
        select count(*) from payment_attempt told where told.order_id = a.order_id and told.told_at is not null)
    ), held as (
      update customer_order o set payable_until = greatest(o.payable_until, first.until),
        ${prolongedTo(sql`case when ${holds}::boolean then first.until end`)}
      from first where o.id = first.order_id
    )
    update payment_attempt set told_digits = ${digits}, told_at = coalesce(told_at, now()) where id = ${attemptId}
    returning exists (select from first) as "isFirst"`.execute(tx);
  return rows[0]?.isFirst ?? false;
};

/** A transfer that staff wait for. */
export interface AwaitedTransfer {
  readonly transferNumber: string;
  readonly orderNumber: string;
  readonly memberId: number;
  readonly userName: string;
  readonly displayName: string;
  readonly recipientName: string;
  readonly totalNtd: number;
  /** The day of the order in Taipei. */
  readonly orderedOn: string;
  readonly startedAt: Date;
  readonly payUntil: Date;
  readonly toldAt: Date | null;
  readonly toldDigits: string;
  readonly isLate: boolean;
  readonly isCancelled: boolean;
}

const attempts = sql`payment_attempt a join customer_order o on o.id = a.order_id`;

/** The transfer "a" was told to be made, and staff have not decided on it. */
export const isTold = sql`(${ofShop} and a.status = ${attemptState.is('started')} and a.told_at is not null and a.pay_until is not null)`;

/** The transfer "a" of the order "o" is still to be decided on; of cancelled orders only those that a buyer said were sent. */
const isAwaited = sql`(${ofShop} and a.status = ${attemptState.is('started')} and a.pay_until is not null
  and (o.status = ${orderState.is('unpaid')} or a.told_at is not null))`;

const shown: Readonly<Record<TransferFilter, RawBuilder<unknown>>> = {
  all: isAwaited,
  told: isTold,
};

/** How many transfers buyers said they had made, for staff to find on the statement. */
export const transfersTold = sql<number>`(select count(*) from ${attempts} where ${shown.told})`;

/** More wait in no shop that looks at its list. */
const MOST_LISTED = 500;

/**
 * Where there are more than are listed, the first ones
 * of every buyer come before the many of one, and what can be paid before what cannot.
 */
export const listAwaitedTransfers = async (
  db: Database,
  filter: TransferFilter,
): Promise<readonly AwaitedTransfer[]> => {
  const { rows } = await sql<AwaitedTransfer>`
    select * from (select a.gateway_number as "transferNumber", o.order_number as "orderNumber", m.id as "memberId",
      m.user_name as "userName", m.display_name as "displayName", o.recipient_name as "recipientName", a.total_ntd as "totalNtd", ${dayOf(sql`o.placed_at`)} as "orderedOn", a.started_at as "startedAt", a.pay_until as "payUntil",
      a.told_at as "toldAt", a.told_digits as "toldDigits", a.pay_until < now() as "isLate",
      o.status = ${orderState.is('cancelled')} as "isCancelled",
      row_number() over (partition by o.status, m.id order by a.told_at is null, a.told_at, a.pay_until, a.id) as turn, a.id
    from ${attempts} join member m on m.id = o.member_id where ${shown[filter]}
    order by o.status = ${orderState.is('cancelled')}, turn, a.told_at is null, a.told_at, a.pay_until, a.id limit ${MOST_LISTED}
    ) listed order by "toldAt" is null, "toldAt", "payUntil", id`.execute(db);
  return rows;
};

/** The days of a transfer's order; undefined where the number is that of no transfer. */
export const findTransfer = async (tx: Transaction, transferNumber: string): Promise<OrderDays | undefined> => {
  const { rows } = await sql<OrderDays>`
    select ${dayOf(sql`o.placed_at`)} as "orderedOn", ${dayOf(sql`now()`)} as today from payment_attempt a
    join customer_order o on o.id = a.order_id where a.gateway_number = ${transferNumber} and ${ofShop}`.execute(tx);
  return rows[0];
};

/** Another attempt beside a transfer, for money that came once more. Answers its number; the order must be locked. */
export const addTransfer = async (tx: Transaction, transferNumber: string): Promise<string> => {
  const { rows } = await sql<{ readonly transferNumber: string }>`
    insert into payment_attempt (order_id, attempt_no, gateway_number, pay_type, total_ntd, pay_until, ask_after)
    select a.order_id, newest.no + 1, o.order_number || '_' || (newest.no + 1), a.pay_type, a.total_ntd, a.pay_until, null
    from payment_attempt a join customer_order o on o.id = a.order_id
    cross join lateral (select max(other.attempt_no) as no from payment_attempt other where other.order_id = a.order_id) newest
    where a.gateway_number = ${transferNumber}
    returning gateway_number as "transferNumber"`.execute(tx);
  const added = rows[0];
  if (added === undefined) throw new Error(`there is no transfer ${transferNumber}`);
  return added.transferNumber;
};

/** How many transfers of a locked order staff said had come. */
export const countConfirmations = async (tx: Transaction, orderNumber: string): Promise<number> => {
  const { rows } = await sql<{ readonly times: number }>`
    select ${timesDone('confirm-transfer', sql`${`order/${orderNumber}`}`)} as times`.execute(tx);
  return rows[0]?.times ?? 0;
};

export const noteReceived = async (tx: Transaction, attemptId: number, digits: string): Promise<void> => {
  await sql`update payment_attempt set received_digits = ${digits} where id = ${attemptId}`.execute(tx);
};

/** Notes that a locked transfer did not arrive. False where it was decided on. */
export const noteDeclined = async (tx: Transaction, attemptId: number, reason: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update payment_attempt set status = ${attemptState.after('fail')}, failure_code = 'transfer-declined',
      decline_reason = ${reason}, decided_at = now()
    where id = ${attemptId} and status in ${attemptState.before('fail')}`.execute(tx);
  return numAffectedRows === 1n;
};
