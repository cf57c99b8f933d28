import { sql } from 'kysely';
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { isFinalUnknown, nextQuestionInSeconds, type AskedAttempt, type GatewayAnswer } from './question-times.ts';
import { attemptState, orderState } from '#server/platform/db/states.ts';
import { hasMoneyKept } from '#server/selling/stock/index.ts';

/**
 * Too many unknown numbers within an hour lock the shop's questions at the gateway for four hours (TRA10071), refunds'
 * questions included. How many are too many is not published.
 */
const UNKNOWN_NUMBERS_AN_HOUR = 6;
/** So nobody uses up the shop's share by taking forms and not posting them. */
const UNKNOWN_NUMBERS_A_MEMBER_AND_HOUR = 2;
/** Of all members together who never paid: accounts are made freely, and the rest is for those who did pay. */
const UNKNOWN_NUMBERS_OF_NEWCOMERS_AN_HOUR = 4;

/** The gateway's four hours and ten minutes to spare. */
const LOCKED_MINUTES = 250;
const WAIT_FOR_SHARE_MINUTES = 10;

/** One row: until when the gateway has locked the shop out, or null where it never has. */
export const questionsLockedUntil = sql`
  select max(asked_at) + make_interval(mins => ${LOCKED_MINUTES}) as until from gateway_question where answer = 'locked'`;

/** A question whose answer was never recorded, because the process ended, is asked again after this. */
const LEASE_SECONDS = 120;

/** Asking goes on for this long after the order could last be paid, for payments that the gateway was slow to settle. */
const MARGIN_HOURS = 24;

export interface ClaimedQuestion extends AskedAttempt {
  /** Null where it is not the time to ask: the gateway has locked the shop out, or the hour's share is used up. */
  readonly questionId: number | null;
  readonly gatewayNumber: string;
  /** The merchant number that it was begun with; null where none is remembered. */
  readonly merchantId: string | null;
  readonly totalNtd: number;
}

/**
 * Takes a due attempt for one question, for this process alone, and writes the question down before it is asked. An
 * attempt that the gateway has shown to know may always be asked about, others only within the share of unknown numbers.
 * Undefined where the attempt is decided, not due, or in somebody else's hands.
 */
export const claimQuestion = async (tx: Transaction, attemptId: number): Promise<ClaimedQuestion | undefined> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.gatewayQuestions})`.execute(tx);
  const { rows } = await sql<ClaimedQuestion>`
    with due as (
      select a.id, a.gateway_number, a.merchant_id, a.total_ntd, a.known_to_gateway, a.unknown_answers, a.started_at, o.member_id,
        o.payable_until, not ${hasMoneyKept(sql`o.member_id`)} as is_newcomers
      from payment_attempt a join customer_order o on o.id = a.order_id
      where a.id = ${attemptId} and a.status = ${attemptState.is('started')} and a.ask_after <= now()
      for no key update of a skip locked
    ), locked as (
      ${questionsLockedUntil}
    ), unknown as (
      select count(*) as numbers, count(*) filter (where o.member_id = (select member_id from due)) as own_numbers,
        count(*) filter (where not ${hasMoneyKept(sql`o.member_id`)}) as newcomers_numbers
      from gateway_question q join payment_attempt a on a.id = q.attempt_id and not a.known_to_gateway
      join customer_order o on o.id = a.order_id
      where q.asked_at > now() - interval '1 hour' and (q.answer is null or q.answer = 'unknown-trade')
    ), judged as (
      select due.*, case
        when locked.until > now() then locked.until
        when not due.known_to_gateway and (unknown.numbers >= ${UNKNOWN_NUMBERS_AN_HOUR}
          or unknown.own_numbers >= ${UNKNOWN_NUMBERS_A_MEMBER_AND_HOUR}
          or due.is_newcomers and unknown.newcomers_numbers >= ${UNKNOWN_NUMBERS_OF_NEWCOMERS_AN_HOUR})
          then now() + make_interval(mins => ${WAIT_FOR_SHARE_MINUTES}) end as wait_until
      from due, locked, unknown
    ), noted as (
      update payment_attempt a set considered_at = now(),
        ask_after = coalesce(judged.wait_until, now() + make_interval(secs => ${LEASE_SECONDS}))
      from judged where a.id = judged.id
    ), asked as (
      insert into gateway_question (attempt_id) select id from judged where wait_until is null returning id
    )
    select (select id from asked) as "questionId", gateway_number as "gatewayNumber",
      merchant_id as "merchantId", total_ntd as "totalNtd", extract(epoch from now() - started_at)::float8 as "ageSeconds", unknown_answers as "unknownAnswers",
      extract(epoch from payable_until + make_interval(hours => ${MARGIN_HOURS}) - started_at)::float8 as "endAgeSeconds"
    from judged`.execute(tx);
  return rows[0];
};

/** Writes down what the gateway answered, and when to ask again. What it means for the order was settled before. */
export const recordAnswer = async (
  db: Database,
  attemptId: number,
  question: ClaimedQuestion,
  answer: GatewayAnswer,
): Promise<void> => {
  const delaySeconds = nextQuestionInSeconds(answer, question);
  const code = answer.kind === 'error' || answer.kind === 'locked' ? answer.code.slice(0, 40) : '';
  await sql`
    with answered as (
      update gateway_question set answer = ${answer.kind === 'trade' ? answer.status : answer.kind}, code = ${code}
      where id = ${question.questionId}
    )
    update payment_attempt set ask_after = now() + make_interval(secs => ${delaySeconds}::float8),
      known_to_gateway = known_to_gateway or ${answer.kind === 'trade'}::boolean,
      unknown_answers = unknown_answers + ${isFinalUnknown(answer, question) ? 1 : 0}::int
    where id = ${attemptId}`.execute(db);
};

/** Undecided attempts whose time to be asked about has come, the longest waiting first. */
export const listDueAttempts = async (db: Database, limit: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`
    select id from payment_attempt where status = ${attemptState.is('started')} and ask_after <= now()
    order by ask_after limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
};

/**
 * Makes the undecided attempts of the member's own order due now; answers them. Asked is at most every five seconds, and the
 * older an attempt the more seldom: looking again and again does not make more questions than the schedule would.
 */
export const makeDueNow = async (
  tx: Transaction,
  memberId: number,
  orderNumber: string,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`
    update payment_attempt a set ask_after = now()
    from customer_order o
    where o.order_number = ${orderNumber} and o.member_id = ${memberId} and a.order_id = o.id and o.status = ${orderState.is('unpaid')}
      and a.status = ${attemptState.is('started')} and a.ask_after > now()
      and now() - coalesce(a.considered_at, a.started_at) >= greatest(interval '5 seconds', (now() - a.started_at) / 4)
    returning a.id`.execute(tx);
  return rows.map((row) => row.id);
};
