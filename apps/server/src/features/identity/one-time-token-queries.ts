import { sql } from 'kysely';
import type { Database, Transaction } from '#server/db/database.ts';

export type TokenPurpose = 'reset-password' | 'confirm-email';

export interface TokenRow {
  readonly id: string;
  readonly memberId: number;
  readonly purpose: TokenPurpose;
  readonly email: string;
  readonly tokenHash: Buffer;
  readonly minutes: number;
}

/** Writes a link in place of the member's older one of the same purpose. */
export const upsertToken = async (tx: Transaction, row: TokenRow): Promise<void> => {
  const values = {
    id: row.id,
    token_hash: row.tokenHash,
    email: row.email,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(mins => ${row.minutes})`,
  };
  await tx
    .insertInto('one_time_token')
    .values({ ...values, member_id: row.memberId, purpose: row.purpose })
    .onConflict((conflict) => conflict.columns(['member_id', 'purpose']).doUpdateSet(values))
    .execute();
};

export interface LiveToken {
  readonly memberId: number;
  readonly email: string;
}

/** Whose password a link may set: its address must still be the member's. */
export const findResetToken = (db: Database, tokenHash: Buffer): Promise<LiveToken | undefined> =>
  db
    .selectFrom('one_time_token as t')
    .innerJoin('member as m', 'm.id', 't.member_id')
    .select(['t.member_id as memberId', 't.email'])
    .where('t.token_hash', '=', tokenHash)
    .where('t.purpose', '=', 'reset-password')
    .where('t.expires_at', '>', sql<Date>`now()`)
    .where('m.deleted_at', 'is', null)
    .where(sql<boolean>`lower(m.email) = lower(t.email)`)
    .executeTakeFirst();

/** Uses a link up; undefined where somebody was faster, it has expired, or it never was. */
export const spendToken = (tx: Transaction, tokenHash: Buffer, purpose: TokenPurpose): Promise<LiveToken | undefined> =>
  tx
    .deleteFrom('one_time_token')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['member_id as memberId', 'email'])
    .executeTakeFirst();

/** Ends the links of a member: all, or those of one purpose. */
export const deleteTokens = async (tx: Transaction, memberId: number, purpose?: TokenPurpose): Promise<void> => {
  await tx
    .deleteFrom('one_time_token')
    .where('member_id', '=', memberId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'reset-password'))
    .execute();
};

/** The new e-mail that waits for its confirmation, or undefined. */
export const findPendingEmail = async (db: Database, memberId: number): Promise<string | undefined> => {
  const pending = await db
    .selectFrom('one_time_token')
    .select('email')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'confirm-email')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return pending?.email;
};

/** Forgets links that have run out. */
export const deleteExpiredTokens = async (db: Database): Promise<void> => {
  await db
    .deleteFrom('one_time_token')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
};

/** The member of a used link, held, with the e-mail until now; undefined where the membership has ended. */
export const lockMemberEmail = (tx: Transaction, memberId: number) =>
  tx
    .selectFrom('member')
    .select('email')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
