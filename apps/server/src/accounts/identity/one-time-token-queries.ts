import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';

export type TokenPurpose = 'reset-password' | 'confirm-email' | 'prove-email';

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

/** Uses a link of one of the purposes up; undefined where somebody was faster, it has expired, or it never was. */
export const spendToken = (
  tx: Transaction,
  tokenHash: Buffer,
  ...purposes: readonly TokenPurpose[]
): Promise<LiveToken | undefined> =>
  tx
    .deleteFrom('one_time_token')
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    // What was sent to prove the account's own address proves no other one.
    .where(
      sql<boolean>`(purpose <> 'prove-email' or exists (select from member m
        where m.id = one_time_token.member_id and lower(m.email) = lower(one_time_token.email)))`,
    )
    .returning(['member_id as memberId', 'email'])
    .executeTakeFirst();

/** The live row of a purpose whose code somebody types, held; its address must still be the member's. */
export const lockToken = (tx: Transaction, memberId: number, purpose: TokenPurpose) =>
  tx
    .selectFrom('one_time_token as t')
    .innerJoin('member as m', 'm.id', 't.member_id')
    .select(['t.id', 't.email'])
    .where('t.member_id', '=', memberId)
    .where('t.purpose', '=', purpose)
    .where('t.expires_at', '>', sql<Date>`now()`)
    .where('m.deleted_at', 'is', null)
    .where(sql<boolean>`lower(m.email) = lower(t.email)`)
    .forUpdate('t')
    .executeTakeFirst();

/** A link that is still good, with what is known of its member; undefined where it was used or replaced. */
export const findLink = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('one_time_token as t')
    .innerJoin('member as m', 'm.id', 't.member_id')
    .select([
      't.member_id as memberId',
      sql<TokenPurpose>`t.purpose`.as('purpose'),
      sql<boolean>`m.email_proven_at is not null`.as('isProven'),
      // The account has no password of this shop yet.
      sql<string | null>`case when t.purpose = 'reset-password' and m.email_proven_at is null and not exists (
        select from credential c where c.member_id = m.id and c.password_hash like '$argon2%') then m.user_name end`.as(
        'newcomer',
      ),
    ])
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', sql<Date>`now()`)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst();

/** Ends the links of a member: all, or those of some purposes. */
export const deleteTokens = async (
  tx: Transaction,
  memberId: number,
  ...purposes: readonly TokenPurpose[]
): Promise<void> => {
  await tx
    .deleteFrom('one_time_token')
    .where('member_id', '=', memberId)
    .$if(purposes.length > 0, (query) => query.where('purpose', 'in', purposes))
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
  await deleteInBatches(db, 'one_time_token', sql`expires_at < now()`);
};
