import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';

export interface Challenge {
  readonly challenge: string;
  readonly purpose: 'sign-in' | 'add';
  /** Who may answer. */
  readonly askedBy: string;
}

/** Keeps a question for some minutes, and forgets those that nobody answered in time. */
export const insertChallenge = async (db: Database, asked: Challenge, minutes: number): Promise<void> => {
  await db
    .deleteFrom('passkey_challenge')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge: asked.challenge,
      purpose: asked.purpose,
      asked_by: asked.askedBy,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
};

/** Housekeeping: forgets questions that were not answered in time, where no further one is asked. */
export const sweepChallenges = async (db: Database): Promise<void> => {
  await deleteInBatches(db, 'passkey_challenge', sql`expires_at < now()`);
};

/** Uses a question up, whatever becomes of the answer; false where it is none, somebody else's, or too late. */
export const spendChallenge = async (db: Database, asked: Challenge): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', asked.challenge)
    .where('purpose', '=', asked.purpose)
    .where('asked_by', '=', asked.askedBy)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export interface NewPasskey {
  readonly memberId: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  /** The session that made it. */
  readonly sessionId: string;
  /** Added by staff with user verification: it counts as their second factor, too. */
  readonly forStaff: boolean;
}

/** Breaks `passkey_credential_id_key` where the passkey is kept already. */
export const insertPasskey = async (tx: Transaction, row: NewPasskey): Promise<void> => {
  await tx
    .insertInto('passkey')
    .values({
      member_id: row.memberId,
      credential_id: row.credentialId,
      public_key: row.publicKey,
      counter: row.counter,
      transports: [...row.transports],
      name: row.name,
      session_id: row.sessionId,
      for_staff: row.forStaff,
    })
    .execute();
};

/** A passkey of a living membership, held until the transaction ends; undefined where there is none of that id. */
export const lockPasskey = (tx: Transaction, credentialId: string) =>
  tx
    .selectFrom('passkey')
    .innerJoin('member', 'member.id', 'passkey.member_id')
    .select([
      'passkey.id as passkeyId',
      'passkey.member_id as memberId',
      'passkey.public_key as publicKey',
      'passkey.counter',
      'passkey.transports',
      'passkey.for_staff as forStaff',
      'member.passkey_handle as handle',
    ])
    .where('passkey.credential_id', '=', credentialId)
    .where('member.deleted_at', 'is', null)
    .forUpdate('passkey')
    .executeTakeFirst();

export const notePasskeyUse = async (tx: Transaction, passkeyId: number, counter: number): Promise<void> => {
  await tx
    .updateTable('passkey')
    .set({ counter, last_used_at: sql`now()` })
    .where('id', '=', passkeyId)
    .execute();
};

/** Remembers the session that a passkey began: it is that session's when an address is proven (SAFE-6). */
export const notePasskeySession = async (tx: Transaction, passkeyId: number, sessionId: string): Promise<void> => {
  await tx.updateTable('passkey').set({ session_id: sessionId }).where('id', '=', passkeyId).execute();
};

/** The passkeys of a member, the newest first. */
export const listPasskeys = (db: Database, memberId: number) =>
  db
    .selectFrom('passkey')
    .select([
      'id as passkeyId',
      'credential_id as credentialId',
      'transports',
      'name',
      'for_staff as forStaff',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();

export type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number];

export const renamePasskey = async (
  db: Database,
  memberId: number,
  passkeyId: number,
  name: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deletePasskey = async (tx: Transaction, memberId: number, passkeyId: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('id', '=', passkeyId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** What authenticators know a member by. */
export interface PasskeyOwner {
  readonly userName: string;
  readonly displayName: string;
  /** Always the same, whatever becomes of the shop's secret, and it tells nothing. */
  readonly handle: Buffer;
}

/** Undefined where the membership has ended. Keeps the drawn handle where the member has none yet. */
export const findPasskeyOwner = async (
  db: Database,
  memberId: number,
  drawnHandle: Buffer,
): Promise<PasskeyOwner | undefined> =>
  db
    .updateTable('member')
    .set({ passkey_handle: sql<Buffer>`coalesce(passkey_handle, ${drawnHandle})` })
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .returning(['user_name as userName', 'display_name as displayName', sql<Buffer>`passkey_handle`.as('handle')])
    .executeTakeFirst();
