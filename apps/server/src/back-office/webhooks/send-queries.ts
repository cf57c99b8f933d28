import type { WebhookFault, WebhookMessageKind } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { webhookMessageState as state } from '#server/platform/db/states.ts';

/** A message that is to be tried now, with its webhook. */
export interface DueMessage {
  readonly id: number;
  readonly tries: number;
  readonly eventId: string;
  readonly kind: WebhookMessageKind;
  readonly orderId: number | null;
  readonly refundId: number | null;
  readonly invoiceId: number | null;
  readonly memberId: number | null;
  readonly productId: string | null;
  readonly happenedAt: Date;
  /** What was sent before, which is sent again byte by byte. */
  readonly body: string | null;
  readonly isByHand: boolean;
  readonly webhookId: number;
  readonly url: string;
  readonly isOff: boolean;
  readonly secret: Buffer | null;
  /** Null once it signs no more. */
  readonly previousSecret: Buffer | null;
  /** Unix time by the database's clock. */
  readonly nowSeconds: number;
  /** Until an older message about the same thing is tried again; null where there is none. */
  readonly olderInSeconds: number | null;
}

/** The message, unless it is settled or a try was noted since its job was written. */
export const findDue = async (db: Database, messageId: number, tries: number): Promise<DueMessage | undefined> => {
  const { rows } = await sql<DueMessage>`
    select m.id, m.tries, m.event_id as "eventId", m.kind, m.order_id as "orderId", m.refund_id as "refundId",
      m.invoice_id as "invoiceId", m.member_id as "memberId", m.product_id as "productId", m.happened_at as "happenedAt",
      m.body, m.is_by_hand as "isByHand", w.id as "webhookId", w.url, w.off_at is not null as "isOff",
      w.sealed_secret as secret, case when w.previous_secret_until > now() then w.previous_secret end as "previousSecret",
      floor(extract(epoch from now()))::bigint as "nowSeconds",
      (select greatest(0, extract(epoch from coalesce(older.next_try_at, now()) - now()))::float
        from webhook_message older
        where older.webhook_id = m.webhook_id and older.subject = m.subject and older.id < m.id
          and older.state = ${state.is('waiting')} and not older.is_by_hand
        order by older.id limit 1) as "olderInSeconds"
    from webhook_message m join webhook w on w.id = m.webhook_id
    where m.id = ${messageId}::bigint and m.state = ${state.is('waiting')} and m.tries = ${tries}`.execute(db);
  return rows[0];
};

/** Keeps what a message says before it is sent for the first time. Answers what it says: another process may have been first. */
export const keepBody = async (db: Database, messageId: number, body: string): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly body: string }>`
    update webhook_message set body = coalesce(body, ${body}) where id = ${messageId}::bigint returning body`.execute(
    db,
  );
  return rows[0]?.body;
};

/** What came of a try. */
export interface Outcome {
  readonly fault: WebhookFault | null;
  /** Null where nothing was answered. */
  readonly answerStatus: number | null;
}

type Noted = Pick<DueMessage, 'id' | 'tries'>;

const triedOnce = ({ fault, answerStatus }: Outcome) =>
  sql`tries = tries + 1, tried_at = now(), fault = ${fault}, answer_status = ${answerStatus}::int`;

/** Notes a try after which the message is delivered or given up. False where it was noted before. */
export const noteSettled = async (
  tx: Transaction,
  message: Noted,
  event: 'deliver' | 'giveUp',
  outcome: Outcome,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update webhook_message set ${triedOnce(outcome)}, state = ${state.after(event)}, settled_at = now(), next_try_at = null
    where id = ${message.id}::bigint and tries = ${message.tries} and state in ${state.before(event)}`.execute(tx);
  return numAffectedRows === 1n;
};

/** Notes a try that another one follows. False where it was noted before. */
export const noteFailedTry = async (
  tx: Transaction,
  message: Noted,
  outcome: Outcome,
  pauseSeconds: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update webhook_message set ${triedOnce(outcome)}, next_try_at = now() + make_interval(secs => ${pauseSeconds})
    where id = ${message.id}::bigint and tries = ${message.tries} and state = ${state.is('waiting')}`.execute(tx);
  return numAffectedRows === 1n;
};

/** The message about the same thing that waited for this one; undefined where none does. */
export const findNext = async (
  tx: Transaction,
  messageId: number,
): Promise<{ readonly messageId: number; readonly tries: number } | undefined> => {
  const { rows } = await sql<{ readonly messageId: number; readonly tries: number }>`
    select next.id as "messageId", next.tries from webhook_message m join webhook_message next
      on next.webhook_id = m.webhook_id and next.subject = m.subject and next.id > m.id
        and next.state = ${state.is('waiting')} and not next.is_by_hand
    where m.id = ${messageId}::bigint order by next.id limit 1`.execute(tx);
  return rows[0];
};
