import {
  WEBHOOK_MESSAGE_DAYS,
  type WebhookFault,
  type WebhookMessageKind,
  type WebhookMessageStatus,
} from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import { webhookMessageState as state } from '#server/platform/db/states.ts';

export interface ListedMessage {
  readonly id: number;
  readonly eventId: string;
  readonly kind: WebhookMessageKind;
  readonly happenedAt: Date;
  readonly state: WebhookMessageStatus;
  readonly tries: number;
  readonly triedAt: Date | null;
  readonly nextTryAt: Date | null;
  readonly fault: WebhookFault | null;
  readonly answerStatus: number | null;
  readonly body: string | null;
}

/** A page of the messages to a webhook, newest first; `before` is the last one of the page before. */
export const listMessages = async (
  db: Database,
  {
    webhookId,
    before,
    limit,
  }: { readonly webhookId: number; readonly before: number | undefined; readonly limit: number },
): Promise<readonly ListedMessage[]> => {
  const isBefore = before === undefined ? sql`true` : sql`id < ${before}::bigint`;
  const { rows } = await sql<ListedMessage>`
    select id, event_id as "eventId", kind, happened_at as "happenedAt", state, tries, tried_at as "triedAt",
      next_try_at as "nextTryAt", fault, answer_status as "answerStatus", body
    from webhook_message where webhook_id = ${webhookId}::bigint and ${isBefore}
    order by id desc limit ${limit}`.execute(db);
  return rows;
};

/** Writes a message of type `test`, which is sent once. */
export const insertTest = async (tx: Transaction, webhookId: number): Promise<number> => {
  const { id } = await tx
    .insertInto('webhook_message')
    .values({ webhook_id: webhookId, kind: 'test', subject: 'test', is_by_hand: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A message that is to be sent at once, as its next job names it. */
export interface MessageToSend {
  readonly messageId: number;
  readonly tries: number;
  readonly webhookId: number;
}

/**
 * Has a message sent at once. One that waits keeps its further tries; one that was settled is tried this once. Undefined where there
 * is none.
 */
export const markSentAgain = async (tx: Transaction, messageId: number): Promise<MessageToSend | undefined> => {
  const { rows } = await sql<MessageToSend>`
    update webhook_message set state = ${state.after('sendAgain')}, settled_at = null, next_try_at = now(),
      is_by_hand = is_by_hand or state <> ${state.is('waiting')}
    where id = ${messageId}::bigint and state in ${state.before('sendAgain')}
    returning id as "messageId", tries, webhook_id as "webhookId"`.execute(tx);
  return rows[0];
};

/** Removes messages that are kept no longer. */
export const sweepMessages = async (db: Database): Promise<void> => {
  await deleteInBatches(
    db,
    'webhook_message',
    sql`happened_at < now() - make_interval(days => ${WEBHOOK_MESSAGE_DAYS})`,
  );
};
