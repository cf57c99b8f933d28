import { paymentFormsAnHour } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { attemptState } from '#server/platform/db/states.ts';
import { readOrderLimits } from '#server/platform/settings/index.ts';
import { hasMoneyKept } from '#server/platform/db/money-kept.ts';
import { MARGIN_HOURS } from './question-times.ts';
import { MOST_TURNS_OF_MEMBER, numbersInTurn, type AskedInVain, type WaitingNumber } from './question-turns.ts';

/** An attempt "a" whose time to be asked about has come. */
const isDue = sql`a.status = ${attemptState.is('started')} and a.ask_after <= now()`;

/** Attempts with unknown numbers that may be asked about now, the first one first. */
export const listNumbersInTurn = async (db: Database): Promise<readonly number[]> => {
  const waiting = await listWaitingNumbers(db);
  return waiting.length === 0 ? [] : numbersInTurn(waiting, await listAskedInVain(db));
};

const listWaitingNumbers = async (db: Database): Promise<readonly WaitingNumber[]> => {
  const { rows } = await sql<WaitingNumber>`
    select "attemptId", "memberId", ${hasMoneyKept(sql`"memberId"`)} as "hasPaid", turn, "wasAsked", "startedAt" from (
      select a.id as "attemptId", o.member_id as "memberId", a.considered_at is not null as "wasAsked", a.started_at as "startedAt",
        (row_number() over (partition by o.member_id
          order by a.unknown_answers, a.considered_at is not null, a.started_at desc, a.id desc))::int as turn
      from payment_attempt a join customer_order o on o.id = a.order_id where ${isDue} and not a.known_to_gateway
    ) waiting where turn <= ${MOST_TURNS_OF_MEMBER}`.execute(db);
  return rows;
};

const listAskedInVain = async (db: Database): Promise<readonly AskedInVain[]> => {
  const { rows } = await sql<AskedInVain>`
    select o.member_id as "memberId", ${hasMoneyKept(sql`o.member_id`)} as "hasPaid", count(*)::int as "withinDay",
      (count(*) filter (where q.asked_at > now() - interval '1 hour'))::int as "withinHour"
    from gateway_question q join payment_attempt a on a.id = q.attempt_id and not a.known_to_gateway
    join customer_order o on o.id = a.order_id
    where q.asked_at > now() - interval '1 day' and (q.answer is null or q.answer = 'unknown-trade')
    group by o.member_id`.execute(db);
  return rows;
};

/** Due attempts whose numbers the gateway has shown to know: the first of every member, then the second ones. */
export const listDueKnown = async (db: Database, limit: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`
    select a.id from payment_attempt a join customer_order o on o.id = a.order_id where ${isDue} and a.known_to_gateway
    order by row_number() over (partition by o.member_id order by a.ask_after), a.ask_after limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
};

/** How many attempts are due to be asked about. */
export const countDue = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ readonly due: number }>`
    select count(*)::int as due from payment_attempt a where ${isDue}`.execute(db);
  return rows[0]?.due ?? 0;
};

/**
 * Ends the waiting of numbers whose turn did not come before their order could no longer be paid, and of those of a member with
 * as many newer ones as may be taken in an hour: only forms that are never posted come to wait so long. What was asked about while
 * the gateway gave no answer goes on waiting for one.
 */
export const endLongWaits = async (db: Database): Promise<void> => {
  const mostWaiting = paymentFormsAnHour(await readOrderLimits(db));
  await sql`
    update payment_attempt a set ask_after = null where ${isDue} and a.id in (
      select id from (
        select a.id, o.payable_until + make_interval(hours => ${MARGIN_HOURS}) <= now() as is_over,
          a.considered_at is null or a.unknown_answers > 0 as may_end,
          row_number() over (partition by o.member_id order by a.started_at desc, a.id desc) as newness
        from payment_attempt a join customer_order o on o.id = a.order_id where ${isDue} and not a.known_to_gateway
      ) waiting where may_end and (is_over or newness > ${mostWaiting}))`.execute(db);
};
