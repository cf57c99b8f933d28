import { loginNameKey } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import { currentOrigin } from '#server/platform/http/request-origin.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import {
  SESSION_ABSOLUTE_DAYS,
  SESSION_IDLE_DAYS,
  STAFF_ABSOLUTE_HOURS,
  STAFF_IDLE_HOURS,
} from './session-lifetime.ts';

/** Notices of this channel carry the id of a session that has ended. */
export const SESSION_ENDED_CHANNEL = 'session_ended';

export interface Account {
  readonly memberId: number;
  readonly passwordHash: string | null;
}

/**
 * The account of a login name or an e-mail, in any letter case. Where one member's imported name is another's e-mail, it is the
 * owner of the e-mail: a name never stands before an address.
 */
export const findAccountByLogin = (db: Database, login: string): Promise<Account | undefined> =>
  db
    .selectFrom('member')
    .leftJoin('credential', 'credential.member_id', 'member.id')
    .select(['member.id as memberId', 'credential.password_hash as passwordHash'])
    .where(isCalled(login))
    .where('member.deleted_at', 'is', null)
    .orderBy(sql`lower(member.email) = ${lower(login)}`, (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();

/** Whose login name, or e-mail where it can be one, a text is. */
export const isCalled = (login: string) => {
  const hasName = sql<boolean>`lower(member.user_name) = ${loginNameKey(login)}`;
  return login.includes('@') ? sql<boolean>`(${hasName} or lower(member.email) = ${lower(login)})` : hasName;
};

export interface MemberName {
  readonly memberId: number;
  readonly userName: string;
  readonly email: string | null;
  readonly isStaff: boolean;
}

export const findMember = (db: Database, memberId: number): Promise<MemberName | undefined> =>
  db
    .selectFrom('member')
    .select(['id as memberId', 'user_name as userName', 'email', 'is_staff as isStaff'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findMemberByUserName = (db: Database, userName: string): Promise<MemberName | undefined> =>
  db
    .selectFrom('member')
    .select(['id as memberId', 'user_name as userName', 'email', 'is_staff as isStaff'])
    .where(sql`lower(user_name)`, '=', loginNameKey(userName))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findMemberByEmail = (db: Database, email: string): Promise<MemberName | undefined> =>
  db
    .selectFrom('member')
    .select(['id as memberId', 'user_name as userName', 'email', 'is_staff as isStaff'])
    .where(sql`lower(email)`, '=', lower(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export interface NewMemberRow {
  readonly userName: string;
  readonly email: string;
  readonly displayName: string;
  readonly isStaff: boolean;
  readonly isDemo: boolean;
  readonly isEmailProven: boolean;
  readonly passwordHash: string;
}

/** Breaks `member_user_name_key` or `member_email_key` where somebody has the name or the e-mail. */
export const insertMember = async (tx: Transaction, row: NewMemberRow): Promise<number> => {
  const { id } = await tx
    .insertInto('member')
    .values({
      user_name: row.userName,
      email: row.email,
      display_name: row.displayName,
      is_staff: row.isStaff,
      is_demo: row.isDemo,
      email_proven_at: row.isEmailProven ? sql`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('credential').values({ member_id: id, password_hash: row.passwordHash }).execute();
  return id;
};

/**
 * The password hash and the name of a member, held until the transaction ends: neither a password change nor the end of
 * the membership comes in between.
 */
export const lockCredential = (tx: Transaction, memberId: number) =>
  tx
    .selectFrom('member')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select([
      'member.user_name as userName',
      shownNameOf('member').as('shownName'),
      'member.is_staff as isStaff',
      'credential.password_hash as passwordHash',
    ])
    .where('member.id', '=', memberId)
    .where('member.deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

export const upsertCredential = async (tx: Transaction, memberId: number, passwordHash: string): Promise<void> => {
  await tx
    .insertInto('credential')
    .values({ member_id: memberId, password_hash: passwordHash })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ password_hash: passwordHash, changed_at: sql`now()` }),
    )
    .execute();
};

/** Keeps another hash of the same password, unless the password has changed meanwhile. */
export const replaceHash = async (
  db: Database,
  memberId: number,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> => {
  await db
    .updateTable('credential')
    .set({ password_hash: after })
    .where('member_id', '=', memberId)
    .where('password_hash', '=', before)
    .execute();
};

/** `secondFactorShown`: the sign-in proved a second factor, too. */
export const insertSession = async (
  tx: Transaction,
  memberId: number,
  userAgent: string,
  secondFactorShown: boolean,
): Promise<string> => {
  const { id } = await tx
    .insertInto('session')
    .values({
      member_id: memberId,
      user_agent: userAgent,
      address: currentOrigin()?.address ?? null,
      expires_at: fromNow(SESSION_ABSOLUTE_DAYS),
      second_factor_at: secondFactorShown ? sql<Date>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const touchSession = async (tx: Transaction, sessionId: string): Promise<void> => {
  await tx
    .updateTable('session')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
};

export const isSessionLive = async (db: Database, sessionId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(isLive.as('isLive'))
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  return found?.isLive === true;
};

export type EndReason = 'signed-out' | 'token-reused' | 'password-changed' | 'removed';

export type WhoseSessions =
  | { readonly memberId: number; readonly but?: string | undefined }
  | { readonly sessionId: string }
  | { readonly own: { readonly memberId: number; readonly sessionId: string } }
  | { readonly refreshTokenHash: Buffer };

/** Ends live sessions: all of a member, or all but one, one by its id, or that of a refresh token. Every process hears of it at the commit. Gives their ids. */
export const endSessions = async (
  tx: Transaction,
  whose: WhoseSessions,
  reason: EndReason,
): Promise<readonly string[]> => {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('ended_at', 'is', null)
    .where((eb) => {
      if ('memberId' in whose) {
        const all = eb('member_id', '=', whose.memberId);
        return whose.but === undefined ? all : all.and('id', '<>', whose.but);
      }
      if ('own' in whose) return eb('id', '=', whose.own.sessionId).and('member_id', '=', whose.own.memberId);
      if ('sessionId' in whose) return eb('id', '=', whose.sessionId);
      const token = eb.selectFrom('refresh_token').where('token_hash', '=', whose.refreshTokenHash);
      return eb('id', '=', token.select('session_id'));
    })
    .returning(['id', 'member_id as memberId'])
    .execute();
  await noteEnds(tx, ended, reason);
  for (const { id } of ended) await sql`select pg_notify(${SESSION_ENDED_CHANNEL}, ${id})`.execute(tx);
  return ended.map(({ id }) => id);
};

/** Each end of a sign-in is a security event of its account, whatever ended it. */
const noteEnds = async (
  tx: Transaction,
  ended: readonly { readonly memberId: number }[],
  reason: EndReason,
): Promise<void> => {
  const kind = eventOf[reason];
  for (const [memberId, sessions] of Map.groupBy(ended, (each) => each.memberId)) {
    await noteSecurityEvent(tx, { kind, memberId, details: { count: sessions.length } });
  }
};

const eventOf = {
  'signed-out': 'signed-out',
  'token-reused': 'token-reused',
  'password-changed': 'sessions-ended',
  removed: 'sessions-ended',
} as const satisfies Record<EndReason, string>;

/** The ids of sessions that ended within the last seconds. */
export const findRecentlyEndedSessions = async (db: Database, seconds: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('ended_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('ended_at')
    .execute();
  return rows.map(({ id }) => id);
};

/** Removes counters that have expired, and sessions that ended or ran out more than a month ago. */
export const deleteExpired = async (db: Database): Promise<void> => {
  await deleteInBatches(db, 'throttle', sql`expire < ${Date.now()}`);
  await deleteInBatches(
    db,
    'session',
    sql`ended_at < ${ago(SESSION_IDLE_DAYS)} or expires_at < ${ago(SESSION_IDLE_DAYS)}
      or last_used_at < ${ago(2 * SESSION_IDLE_DAYS)}`,
  );
};

const lower = (text: string) => sql<string>`lower(${text})`;
const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
const hoursAgo = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`;
const fromNow = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;
/** Whether a session is one to go on with, sooner over for staff; for queries that join `session` and `member`. */
export const isLive = sql<boolean>`session.ended_at is null and session.expires_at > now()
  and session.last_used_at > ${ago(SESSION_IDLE_DAYS)} and member.deleted_at is null
  and (not member.is_staff or session.created_at > ${hoursAgo(STAFF_ABSOLUTE_HOURS)}
    and session.last_used_at > ${hoursAgo(STAFF_IDLE_HOURS)})`;
