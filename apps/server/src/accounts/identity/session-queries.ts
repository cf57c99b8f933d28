import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';
import { isLive } from './queries.ts';

/** A place where a member is signed in. */
export interface LiveSession {
  readonly sessionId: string;
  readonly userAgent: string;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
}

/** The live sessions of a member, the last used first. */
export const findLiveSessions = (db: Database, memberId: number): Promise<readonly LiveSession[]> =>
  db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select([
      'session.id as sessionId',
      'session.user_agent as userAgent',
      'session.created_at as signedInAt',
      'session.last_used_at as lastUsedAt',
    ])
    .where('session.member_id', '=', memberId)
    .where(isLive)
    .orderBy('session.last_used_at', 'desc')
    .orderBy('session.id')
    .execute();

/** Remembers that the password was given in this session just now (PROF-4). */
export const markProfileOpened = async (db: Database, memberId: number, sessionId: string): Promise<void> => {
  await db
    .updateTable('session')
    .set({ profile_opened_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .execute();
};

/** Whether something stands for whoever uses a session that happened within the last minutes. */
const happenedLately =
  (instant: RawBuilder<Date>) =>
  async (
    db: Database,
    { memberId, sessionId }: { readonly memberId: number; readonly sessionId: string },
    minutes: number,
  ): Promise<boolean> => {
    const { rows } = await sql`
      select from session where id = ${sessionId}::uuid and member_id = ${memberId} and ended_at is null
        and ${instant} > now() - make_interval(mins => ${minutes})`.execute(db);
    return rows.length > 0;
  };

/** Whether the password was given in this session within the last minutes. */
export const wasProfileOpened = happenedLately(sql`profile_opened_at`);

/** Whether the member signed in, or was proven again, in this session within the last minutes. */
export const isFreshSession = happenedLately(sql`greatest(created_at, profile_opened_at, proven_at)`);

/**
 * The names of a member, held until the transaction ends: the membership does not end meanwhile. For ways to sign in without
 * a password.
 */
export const lockMemberName = (tx: Transaction, memberId: number) =>
  tx
    .selectFrom('member')
    .select(['id as memberId', 'user_name as userName', shownNameOf('member').as('shownName'), 'is_staff as isStaff'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Whether a session still lives, for a transaction that holds its member: it does not end before the commit. */
export const isOwnSessionLive = async (
  tx: Transaction,
  { memberId, sessionId }: { readonly memberId: number; readonly sessionId: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select from session where id = ${sessionId}::uuid and member_id = ${memberId} and ended_at is null`.execute(tx);
  return rows.length > 0;
};

/** What a member can sign in with; an e-mail is a way to a new password. */
export interface WaysIn {
  readonly hasPassword: boolean;
  readonly hasEmail: boolean;
  readonly passkeys: number;
  /** Accounts elsewhere that sign the member in, such as LINE's. */
  readonly providers: number;
}

/** Holds the member's row, so that of two ways that are removed at once each knows of the other. */
export const lockWaysIn = async (tx: Transaction, memberId: number): Promise<WaysIn | undefined> => {
  await sql`select id from member where id = ${memberId} for no key update`.execute(tx);
  const { rows } = await sql<WaysIn>`
    select exists (select from credential c where c.member_id = m.id) as "hasPassword", m.email is not null as "hasEmail",
      (select count(*) from passkey p where p.member_id = m.id) as passkeys,
      (select count(*) from provider_account a where a.member_id = m.id) as providers
    from member m where m.id = ${memberId} and m.deleted_at is null`.execute(tx);
  return rows[0];
};
