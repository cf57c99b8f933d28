import type { ConversionFault, ConversionKind, ConversionReceiver, ConversionStatus } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { conversionState as state } from '#server/platform/db/states.ts';

/** A conversion that is to be tried now, with its receiver. */
export interface DueConversion {
  readonly id: number;
  readonly receiver: ConversionReceiver;
  readonly kind: ConversionKind;
  readonly orderId: number;
  readonly refundId: number | null;
  /** What was sent before, which is sent again byte by byte. */
  readonly body: string | null;
  readonly tries: number;
  readonly isByHand: boolean;
  /** Since it happened, by the database's clock. */
  readonly ageSeconds: number;
  /** What became of the purchase that a refund takes back; null where there is none. */
  readonly purchase: ConversionStatus | null;
  /** Null, like its secret, once the receiver is removed. */
  readonly targetId: string | null;
  readonly sealed: Buffer | null;
  readonly isOn: boolean;
}

/** The conversion, unless it is settled or a try was noted since its job was written. */
export const findDue = async (
  db: Database,
  conversionId: number,
  tries: number,
): Promise<DueConversion | undefined> => {
  const { rows } = await sql<DueConversion>`
    select c.id, c.receiver, c.kind, c.order_id as "orderId", c.refund_id as "refundId", c.body, c.tries,
      c.is_by_hand as "isByHand", extract(epoch from now() - c.happened_at)::float as "ageSeconds",
      (select p.state from conversion p where p.receiver = c.receiver and p.order_id = c.order_id and p.refund_id is null)
        as purchase,
      r.target_id as "targetId", r.sealed_secret as sealed, coalesce(r.is_on, false) as "isOn"
    from conversion c left join conversion_receiver r on r.receiver = c.receiver
    where c.id = ${conversionId}::bigint and c.state = ${state.is('waiting')} and c.tries = ${tries}`.execute(db);
  return rows[0];
};

/** Keeps what is said before it is sent for the first time. Answers what is said: another process may have been first. */
export const keepBody = async (db: Database, conversionId: number, body: string): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly body: string }>`
    update conversion set body = coalesce(body, ${body}) where id = ${conversionId}::bigint returning body`.execute(db);
  return rows[0]?.body;
};

/** What came of a try. */
export interface Outcome {
  readonly fault: ConversionFault | null;
  readonly answerCode: number | null;
}

type Noted = Pick<DueConversion, 'id' | 'tries'>;

const triedOnce = ({ fault, answerCode }: Outcome) =>
  sql`tries = tries + 1, fault = ${fault}, answer_code = ${answerCode}::int`;

/** Notes a try after which the conversion is sent or given up. Nothing where it was noted before. */
export const noteSettled = async (
  tx: Transaction,
  { id, tries }: Noted,
  event: 'send' | 'giveUp',
  outcome: Outcome,
): Promise<void> => {
  await sql`
    update conversion set ${triedOnce(outcome)}, state = ${state.after(event)}, settled_at = now(), next_try_at = null
    where id = ${id}::bigint and tries = ${tries} and state in ${state.before(event)}`.execute(tx);
};

/** Notes a try that another one follows. False where it was noted before. */
export const noteFailedTry = async (
  tx: Transaction,
  { id, tries }: Noted,
  outcome: Outcome,
  pauseSeconds: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update conversion set ${triedOnce(outcome)}, next_try_at = now() + make_interval(secs => ${pauseSeconds})
    where id = ${id}::bigint and tries = ${tries} and state = ${state.is('waiting')}`.execute(tx);
  return numAffectedRows === 1n;
};
