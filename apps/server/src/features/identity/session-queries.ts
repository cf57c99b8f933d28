import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
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

/** Whether the password was given in this session within the last minutes. */
export const wasProfileOpened = async (
  db: Database,
  memberId: number,
  sessionId: string,
  minutes: number,
): Promise<boolean> => {
  const found = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('profile_opened_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return found !== undefined;
};
