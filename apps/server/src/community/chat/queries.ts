import { isBuyer } from '#server/accounts/entitlements/index.ts';
import { DEFAULT_CHAT_WRITERS, QUESTION_PAUSE_MINUTES, type ChatWriter } from '@kapok/domain';
import { sql } from 'kysely';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';

/** Notices of this channel say that there is a new message; their payload is its id. */
export const CHAT_MESSAGE_CHANNEL = 'chat_message';

/** The name under which the settings keep who may write. */
export const WRITERS_SETTING = 'chat-writers';

export interface MessageRow {
  readonly messageId: number;
  /** Null where the author's membership has ended. */
  readonly memberId: number | null;
  /** What the author is called, and signs in with; empty where the membership has ended. */
  readonly displayName: string;
  readonly userName: string;
  readonly connectionId: string;
  /** Empty where staff have hidden the message. */
  readonly body: string;
  readonly sentAt: Date;
  readonly isHidden: boolean;
}

export interface NewMessage {
  readonly memberId: number;
  readonly connectionId: string;
  readonly body: string;
}

/** Whether a message of this member, coming now, is the first of a customer after a pause. Under the lock of the talk. */
export const isNewQuestion = async (tx: Transaction, memberId: number): Promise<boolean> => {
  const { rows } = await sql<{ readonly isNew: boolean }>`
    select not m.is_staff and not exists (
      select from chat_message c where c.sent_at > now() - make_interval(mins => ${QUESTION_PAUSE_MINUTES}::int)
    ) as "isNew" from member m where m.id = ${memberId}`.execute(tx);
  return rows[0]?.isNew === true;
};

/** The kept setting, whatever it is. */
export const findWriters = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ readonly writers: string | null }>`
    select value #>> '{}' as writers from shop_setting where name = ${WRITERS_SETTING}`.execute(db);
  return rows[0]?.writers ?? DEFAULT_CHAT_WRITERS;
};

export interface WriterState extends ChatWriter {
  readonly writers: string;
  readonly muteReason: string | null;
  readonly mutedUntil: Date | null;
  readonly mayModerate: boolean;
}

/**
 * What decides whether a member may write; undefined where the membership has ended. Staff are staff in a session that has shown their
 * second factor. The demo's accounts count as buyers (SAFE-11).
 */
export const findWriter = async (
  db: Database,
  { memberId, sessionId }: MemberCaller,
): Promise<WriterState | undefined> => {
  const { rows } = await sql<WriterState>`
    select standing.is_staff as "isStaff",
      standing.is_staff and 'members' = any(m.staff_permissions) as "mayModerate",
      m.is_demo or ${isBuyer(sql`m.id`)} as "isBuyer",
      mute.id is not null as "isMuted", mute.reason as "muteReason", mute.ends_at as "mutedUntil",
      coalesce((select value #>> '{}' from shop_setting where name = ${WRITERS_SETTING}), ${DEFAULT_CHAT_WRITERS}) as writers
    from member m
    cross join lateral (select m.is_staff and exists (select from session s
      where s.id = ${sessionId}::uuid and s.member_id = m.id and s.second_factor_at is not null) as is_staff) standing
    left join chat_mute mute on mute.member_id = m.id and mute.lifted_at is null
      and (mute.ends_at is null or mute.ends_at > now())
    where m.id = ${memberId} and m.deleted_at is null`.execute(db);
  return rows[0];
};

/**
 * Keeps a message and tells every process. Behind `lockTalk`: ids are then committed in their order, so that whoever
 * has read up to an id has missed nothing before it.
 */
export const insertMessage = async (tx: Transaction, message: NewMessage): Promise<void> => {
  const { id } = await tx
    .insertInto('chat_message')
    .values({ member_id: message.memberId, connection_id: message.connectionId, body: message.body })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${CHAT_MESSAGE_CHANNEL}, ${String(id)})`.execute(tx);
};

const selectMessages = (db: Database) =>
  db
    .selectFrom('chat_message as c')
    .leftJoin('member as m', 'm.id', 'c.member_id')
    .select([
      'c.id as messageId',
      'c.member_id as memberId',
      sql<string>`coalesce(m.display_name, '')`.as('displayName'),
      sql<string>`coalesce(m.user_name, '')`.as('userName'),
      'c.connection_id as connectionId',
      sql<string>`case when c.hidden_at is null then c.body else '' end`.as('body'),
      'c.sent_at as sentAt',
      sql<boolean>`c.hidden_at is not null`.as('isHidden'),
    ]);

/** The messages after the given one, oldest first, at most `limit` of them. */
export const findMessagesAfter = (db: Database, messageId: number, limit: number): Promise<MessageRow[]> =>
  selectMessages(db).where('c.id', '>', messageId).orderBy('c.id').limit(limit).execute();

/** The newest messages, oldest first. */
export const findLatestMessages = async (db: Database, limit: number): Promise<readonly MessageRow[]> => {
  const newestFirst = await selectMessages(db).orderBy('c.id', 'desc').limit(limit).execute();
  return newestFirst.toReversed();
};

export const findMessage = (db: Database, messageId: number): Promise<MessageRow | undefined> =>
  selectMessages(db).where('c.id', '=', messageId).executeTakeFirst();

/** The ids of hidden messages, the newest first. */
export const findHiddenIds = async (db: Database, limit: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('chat_message')
    .select('id')
    .where('hidden_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
