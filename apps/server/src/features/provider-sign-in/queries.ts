import { sql } from 'kysely';
import type { Database, Transaction } from '#server/db/database.ts';

/** A way to LINE and back that somebody is on. */
export interface Journey {
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Where in the shop it ends; empty for the place that fits. */
  readonly returnPath: string;
  /** Who links an account; null where somebody signs in. */
  readonly memberId: number | null;
  readonly sessionId: string | null;
}

export interface JourneyKey {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
}

/** Keeps a way for some minutes, and forgets those that nobody came back from. */
export const insertJourney = async (
  db: Database,
  key: JourneyKey,
  journey: Journey,
  minutes: number,
): Promise<void> => {
  await db
    .deleteFrom('line_journey')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('line_journey')
    .values({
      state_hash: key.stateHash,
      browser_hash: key.browserHash,
      nonce: journey.nonce,
      code_verifier: journey.codeVerifier,
      return_path: journey.returnPath,
      member_id: journey.memberId,
      session_id: journey.sessionId,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
};

/** Ends a way: it is good once, in the browser that began it, and not for long. */
export const spendJourney = (db: Database, key: JourneyKey): Promise<Journey | undefined> =>
  db
    .deleteFrom('line_journey')
    .where('state_hash', '=', key.stateHash)
    .where('browser_hash', '=', key.browserHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning([
      'nonce',
      'code_verifier as codeVerifier',
      'return_path as returnPath',
      'member_id as memberId',
      'session_id as sessionId',
    ])
    .executeTakeFirst();

/** Whose account a LINE account signs in to. */
export const findLineMember = async (db: Database, lineUserId: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('line_account')
      .innerJoin('member', 'member.id', 'line_account.member_id')
      .select('member.id as memberId')
      .where('line_account.line_user_id', '=', lineUserId)
      .where('member.deleted_at', 'is', null)
      .executeTakeFirst()
  )?.memberId;

/** Breaks `line_account_line_user_id_key` where it is somebody else's, and the primary key where the member has one. */
export const insertLineAccount = async (
  tx: Transaction,
  memberId: number,
  lineUserId: string,
  sessionId: string | null,
): Promise<void> => {
  await tx
    .insertInto('line_account')
    .values({ member_id: memberId, line_user_id: lineUserId, session_id: sessionId })
    .execute();
};

/** Remembers the session that LINE began: the link is that session's when an address is proven (SAFE-6). */
export const noteLineSession = async (tx: Transaction, memberId: number, sessionId: string): Promise<void> => {
  await tx.updateTable('line_account').set({ session_id: sessionId }).where('member_id', '=', memberId).execute();
};

export const findLinkedAt = async (db: Database, memberId: number): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('line_account')
      .select('linked_at as linkedAt')
      .where('member_id', '=', memberId)
      .executeTakeFirst()
  )?.linkedAt;

export const deleteLineAccount = async (tx: Transaction, memberId: number): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('line_account').where('member_id', '=', memberId).executeTakeFirst();
  return numDeletedRows === 1n;
};

export interface LineNewcomer {
  readonly userName: string;
  readonly email: string | null;
  readonly displayName: string;
}

/** A member without a password. Breaks `member_user_name_key` or `member_email_key` where somebody has the name or the e-mail. */
export const insertLineMember = async (tx: Transaction, newcomer: LineNewcomer): Promise<number> => {
  const { id } = await tx
    .insertInto('member')
    .values({ user_name: newcomer.userName, email: newcomer.email, display_name: newcomer.displayName })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
