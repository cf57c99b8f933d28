import { sql } from 'kysely';
import type { Database, Transaction } from '#server/db/database.ts';

/** Notices of this channel say that there is a new message; their payload is its id. */
export const CHAT_MESSAGE_CHANNEL = 'chat_message';

/** Any number that nothing else locks. */
const CHAT_ORDER_LOCK = 6_240_114;

export interface MessageRow {
  readonly messageId: number;
  /** Null where the author's membership has ended. */
  readonly memberId: number | null;
  readonly connectionId: string;
  readonly body: string;
  readonly sentAt: Date;
}

export interface NewMessage {
  readonly memberId: number;
  readonly connectionId: string;
  readonly body: string;
}

/**
 * Keeps a message and tells every process. One at a time in the whole shop: ids are then committed in their order, so
 * that whoever has read up to an id has missed nothing before it.
 */
export const insertMessage = async (tx: Transaction, message: NewMessage): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${CHAT_ORDER_LOCK})`.execute(tx);
  const { id } = await tx
    .insertInto('chat_message')
    .values({ member_id: message.memberId, connection_id: message.connectionId, body: message.body })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${CHAT_MESSAGE_CHANNEL}, ${String(id)})`.execute(tx);
};

const selectMessages = (db: Database) =>
  db
    .selectFrom('chat_message')
    .select(['id as messageId', 'member_id as memberId', 'connection_id as connectionId', 'body', 'sent_at as sentAt']);

/** The messages after the given one, oldest first, at most `limit` of them. */
export const findMessagesAfter = (db: Database, messageId: number, limit: number): Promise<MessageRow[]> =>
  selectMessages(db).where('id', '>', messageId).orderBy('id').limit(limit).execute();

/** The newest messages, oldest first. */
export const findLatestMessages = async (db: Database, limit: number): Promise<readonly MessageRow[]> => {
  const newestFirst = await selectMessages(db).orderBy('id', 'desc').limit(limit).execute();
  return newestFirst.toReversed();
};
