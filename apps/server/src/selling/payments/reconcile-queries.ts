import { sql } from 'kysely';
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import {
  isFinalUnknown,
  MARGIN_HOURS,
  nextQuestionInSeconds,
  type AskedAttempt,
  type GatewayAnswer,
} from './question-times.ts';
import { listDueKnown, listNumbersInTurn } from './question-turn-queries.ts';
import { attemptState, orderState } from '#server/platform/db/states.ts';

/** The gateway's four hours and ten minutes to spare. */
const LOCKED_MINUTES = 250;

/** One row: until when the gateway has locked the shop out, or null where it never has. */
export const questionsLockedUntil = sql`
  select max(asked_at) + make_interval(mins => ${LOCKED_MINUTES}) as until from gateway_question where answer = 'locked'`;

const isLockedOut = sql<boolean>`coalesce((select until > now() from (${questionsLockedUntil}) locked), false)`;

/** A question whose answer was never recorded, because the process ended, is asked again after this. */
const LEASE_SECONDS = 120;

interface DueAttempt extends AskedAttempt {
  readonly gatewayNumber: string;
  /** The merchant number that it was begun with; null where none is remembered. */
  readonly merchantId: string | null;
  readonly totalNtd: number;
  readonly isKnown: boolean;
  /** The gateway has locked the shop's questions out. */
  readonly isLockedOut: boolean;
}

export interface ClaimedQuestion extends DueAttempt {
  /** Null where it is not the time to ask: the gateway has locked the shop out, or other numbers come first. */
  readonly questionId: number | null;
}

/**
 * Takes a due attempt for one question, for this process alone, and writes the question down before it is asked. An
 * attempt that the gateway has shown to know may always be asked about, others only in their turn. Undefined where the attempt
 * is decided, not due, or in somebody else's hands.
 */
export const claimQuestion = async (tx: Transaction, attemptId: number): Promise<ClaimedQuestion | undefined> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.gatewayQuestions})`.execute(tx);
  const due = await lockDueAttempt(tx, attemptId);
  if (due === undefined) return undefined;
  const mayAsk = !due.isLockedOut && (due.isKnown || (await listNumbersInTurn(tx)).includes(attemptId));
  return { ...due, questionId: mayAsk ? await noteQuestion(tx, attemptId) : null };
};

const lockDueAttempt = async (tx: Transaction, attemptId: number): Promise<DueAttempt | undefined> => {
  const { rows } = await sql<DueAttempt>`
    select a.gateway_number as "gatewayNumber", a.merchant_id as "merchantId", a.total_ntd as "totalNtd", a.known_to_gateway as "isKnown",
      a.unknown_answers as "unknownAnswers", extract(epoch from now() - a.started_at)::float8 as "ageSeconds",
      extract(epoch from o.payable_until + make_interval(hours => ${MARGIN_HOURS}) - a.started_at)::float8 as "endAgeSeconds",
      ${isLockedOut} as "isLockedOut"
    from payment_attempt a join customer_order o on o.id = a.order_id
    where a.id = ${attemptId} and a.status = ${attemptState.is('started')} and a.ask_after <= now()
    for no key update of a skip locked`.execute(tx);
  return rows[0];
};

const noteQuestion = async (tx: Transaction, attemptId: number): Promise<number> => {
  const { rows } = await sql<{ readonly id: number }>`
    with noted as (
      update payment_attempt set considered_at = now(), ask_after = now() + make_interval(secs => ${LEASE_SECONDS})
      where id = ${attemptId}
    )
    insert into gateway_question (attempt_id) values (${attemptId}) returning id`.execute(tx);
  const [question] = rows;
  if (question === undefined) throw new Error(`the question about attempt ${attemptId} was not written down`);
  return question.id;
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

/**
 * Undecided attempts that may be asked about now, in this order: those that the gateway may not know, of which few may be
 * asked about, then the others. None while the gateway has locked the shop out.
 */
export const listDueAttempts = async (db: Database, limit: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly isLockedOut: boolean }>`select ${isLockedOut} as "isLockedOut"`.execute(db);
  if (rows[0]?.isLockedOut === true) return [];
  return [...(await listNumbersInTurn(db)), ...(await listDueKnown(db, limit))];
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
