import { sql, type RawBuilder } from 'kysely';
import type { PayType, refundStates, RefundState } from '@kapok/domain';
import type { BankStep } from '@kapok/newebpay';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { BY_HAND, type BeforeCall, type GatewayCall, type Refund } from './refund.ts';
import { refundState } from '#server/platform/db/states.ts';

/** The next sweep takes up the rest. */
const SWEEP_LIMIT = 5_000;

interface RefundRow {
  readonly id: number;
  readonly orderId: number;
  readonly state: RefundState;
  readonly totalNtd: number;
  readonly paymentId: number;
  readonly isPaymentKept: boolean;
  readonly paymentNtd: number;
  readonly refundedBeforeNtd: number;
  readonly payType: PayType;
  readonly gatewayNumber: string;
  readonly merchantId: string | null;
  readonly call: GatewayCall | typeof BY_HAND | null;
  readonly tries: number;
  readonly failureCode: string | null;
  readonly sentSecondsAgo: number | null;
  readonly accepted: boolean;
  readonly refundableNtd: number | null;
  readonly step: BankStep | null;
}

/** A refund with its payment and what was sent so far. */
export const findRefund = async (db: Database, refundId: number): Promise<Refund | undefined> => {
  const { rows } = await sql<RefundRow>`
    select r.id, r.order_id as "orderId", r.state, r.net_ntd + r.tax_ntd as "totalNtd", p.id as "paymentId",
      p.kept as "isPaymentKept", p.total_ntd as "paymentNtd", (
        select coalesce(sum(other.net_ntd + other.tax_ntd), 0)::bigint from refund other
        where other.payment_id = p.id and other.state = ${refundState.is('refunded')} and other.gateway_call is distinct from ${BY_HAND}
      ) as "refundedBeforeNtd", a.pay_type as "payType", a.gateway_number as "gatewayNumber", a.merchant_id as "merchantId",
      r.gateway_call as call, r.tries, r.failure_code as "failureCode",
      extract(epoch from clock_timestamp() - r.sent_at)::float8 as "sentSecondsAgo",
      r.accepted_at is not null as accepted, r.refundable_before_ntd as "refundableNtd", r.step_before as step
    from refund r join payment p on p.id = r.payment_id join payment_attempt a on a.id = p.attempt_id
    where r.id = ${refundId}`.execute(db);
  const row = rows[0];
  return row === undefined ? undefined : toRefund(row);
};

const toRefund = ({ call, sentSecondsAgo, accepted, refundableNtd, step, ...row }: RefundRow): Refund => ({
  ...row,
  sent:
    sentSecondsAgo === null || call === null || call === BY_HAND
      ? null
      : { call, secondsAgo: sentSecondsAgo, accepted, before: { refundableNtd, step: step ?? 'none' } },
});

/** Unix seconds by the database's clock, which the gateway's calls are dated by. */
export const readClockSeconds = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ readonly seconds: number }>`
    select extract(epoch from clock_timestamp())::bigint as seconds`.execute(db);
  const seconds = rows[0]?.seconds;
  if (seconds === undefined) throw new Error('the database has no clock');
  return seconds;
};

/**
 * Takes a refund to be sent in this process. False where somebody else has it, what was delivered was not looked at, or another refund of the same payment is at
 * the gateway; that one's end queues this one anew.
 */
export const claimRefund = async (db: Database, refundId: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update refund r set state = ${refundState.after('claim')}, tries = tries + 1, gateway_call = null, sent_at = null, accepted_at = null,
      refundable_before_ntd = null, step_before = null
    where r.id = ${refundId} and r.state in ${refundState.before('claim')}
      and (r.reason <> 'media' or r.viewing_checked_at is not null)
      and not exists (select from refund other
        where other.payment_id = r.payment_id and other.state in ${refundState.in('refunding', 'unknown')})`.execute(
    db,
  );
  return numAffectedRows === 1n;
};

/**
 * The durable mark before a call: from here on it may have been made. Answers the instant, Unix seconds by the database's
 * clock; undefined where somebody else has made the mark, and then nothing may be sent.
 */
export const markSent = async (
  db: Database,
  refund: Pick<Refund, 'id' | 'tries'>,
  call: GatewayCall,
  before: BeforeCall,
): Promise<number | undefined> => {
  const { rows } = await sql<{ readonly sentAtSeconds: number }>`
    update refund set sent_at = clock_timestamp(), gateway_call = ${call}, step_before = ${before.step},
      refundable_before_ntd = ${before.refundableNtd}, failure_code = null
    where id = ${refund.id} and tries = ${refund.tries} and state = ${refundState.is('refunding')} and sent_at is null
    returning extract(epoch from sent_at)::bigint as "sentAtSeconds"`.execute(db);
  return rows[0]?.sentAtSeconds;
};

type RefundEvent = keyof typeof refundStates.events;
type Change = RawBuilder<unknown>;

/** Changes a refund that is at the gateway, in the try that the caller knows. False where it has moved on. */
const changeSent = async (
  db: Database,
  refund: Pick<Refund, 'id' | 'tries'>,
  event: Extract<RefundEvent, 'acknowledge' | 'loseAnswer' | 'release' | 'fail' | 'settle'>,
  change: Change,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update refund set state = ${refundState.after(event)}, ${change}
    where id = ${refund.id} and tries = ${refund.tries} and state in ${refundState.before(event)}`.execute(db);
  return numAffectedRows === 1n;
};

/**
 * Changes a refund of which nothing was sent in this try. False where the call was marked meanwhile, in another process
 * perhaps: what the caller decided from the trade of a moment ago does not count any more.
 */
const changeUnsent = async (
  db: Database,
  refund: Pick<Refund, 'id' | 'tries'>,
  event: Extract<RefundEvent, 'postpone' | 'refuse'>,
  change: Change,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update refund set state = ${refundState.after(event)}, ${change}
    where id = ${refund.id} and tries = ${refund.tries} and state in ${refundState.before(event)}
      and sent_at is null`.execute(db);
  return numAffectedRows === 1n;
};

/** Nothing was sent in this try: it may be tried again. The reason is for staff. */
export const releaseUnsent = (db: Database, refund: Pick<Refund, 'id' | 'tries'>, reason: string): Promise<boolean> =>
  changeUnsent(db, refund, 'postpone', sql`failure_code = ${reason}`);

/** The gateway's record of the payment allows no refund. */
export const markFailedUnsent = (
  tx: Transaction,
  refund: Pick<Refund, 'id' | 'tries'>,
  reason: string,
): Promise<boolean> => changeUnsent(tx, refund, 'refuse', sql`settled_at = now(), failure_code = ${reason}`);

/** Surely nothing of what was sent arrived: it may be tried again. The reason is for staff. */
export const release = (db: Database, refund: Pick<Refund, 'id' | 'tries'>, reason: string): Promise<boolean> =>
  changeSent(db, refund, 'release', sql`sent_at = null, accepted_at = null, failure_code = ${reason}`);

export const markAccepted = (db: Database, refund: Pick<Refund, 'id' | 'tries'>): Promise<boolean> =>
  changeSent(
    db,
    refund,
    'acknowledge',
    sql`accepted_at = coalesce(accepted_at, clock_timestamp()), failure_code = null`,
  );

export const markUnknown = (db: Database, refund: Pick<Refund, 'id' | 'tries'>, reason: string): Promise<boolean> =>
  changeSent(db, refund, 'loseAnswer', sql`failure_code = ${reason}`);

export const markRefunded = (tx: Transaction, refund: Pick<Refund, 'id' | 'tries'>): Promise<boolean> =>
  changeSent(tx, refund, 'settle', sql`settled_at = now(), failure_code = null`);

export const markFailed = (tx: Transaction, refund: Pick<Refund, 'id' | 'tries'>, reason: string): Promise<boolean> =>
  changeSent(tx, refund, 'fail', sql`settled_at = now(), failure_code = ${reason}`);

/** Hands a refund over to staff, who transfer it by hand. False where it is theirs already. */
export const markManual = async (tx: Transaction, refundId: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update refund set state = ${refundState.after('handOver')}
    where id = ${refundId} and state in ${refundState.before('handOver')}`.execute(tx);
  return numAffectedRows === 1n;
};

const ids = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map((row) => row.id);

export const listUnsentRefundsOfOrder = async (tx: Transaction, orderId: number): Promise<readonly number[]> =>
  ids(
    await tx
      .selectFrom('refund')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', '=', 'requested')
      .orderBy('id')
      .execute(),
  );

/** What waits for the same payment as a refund. */
export const listUnsentSiblings = async (tx: Transaction, refundId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`
    select sibling.id from refund r join refund sibling on sibling.payment_id = r.payment_id and sibling.id <> r.id
    where r.id = ${refundId} and sibling.state = ${refundState.is('requested')}
    order by sibling.id`.execute(tx);
  return ids(rows);
};

/** Refunds that a job can take further, the oldest first. */
export const listSendableRefunds = async (db: Database): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`
    select id from refund where state in ${refundState.in('requested', 'refunding', 'unknown')}
    order by id limit ${SWEEP_LIMIT}`.execute(db);
  return ids(rows);
};
