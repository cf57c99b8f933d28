import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';

/** What a member can be proven by. */
export interface MemberWays {
  readonly hasPassword: boolean;
  readonly passkeys: number;
  readonly hasProvider: boolean;
  readonly isEmailProven: boolean;
}

export const findMemberWays = async (db: Database, memberId: number): Promise<MemberWays | undefined> => {
  const { rows } = await sql<MemberWays>`
    select exists (select from credential c where c.member_id = m.id) as "hasPassword",
      (select count(*) from passkey p where p.member_id = m.id) as passkeys,
      exists (select from provider_account a where a.member_id = m.id) as "hasProvider",
      m.email is not null and m.email_proven_at is not null as "isEmailProven"
    from member m where m.id = ${memberId} and m.deleted_at is null`.execute(db);
  return rows[0];
};

/** Remembers that the person was proven in this session just now, by a passkey or a mailed code. */
export const markProven = async (db: Database, memberId: number, sessionId: string): Promise<void> => {
  await db
    .updateTable('session')
    .set({ proven_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
};

/** A member's addresses, and whether that of the account is proven. */
export interface OwnAddresses {
  readonly email: string | null;
  readonly isProven: boolean;
  readonly receiptEmail: string | null;
}

const selectAddresses = (db: Database, memberId: number) =>
  db
    .selectFrom('member')
    .select(['email', 'receipt_email as receiptEmail', sql<boolean>`email_proven_at is not null`.as('isProven')])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null);

export const findAddresses = (db: Database, memberId: number): Promise<OwnAddresses | undefined> =>
  selectAddresses(db, memberId).executeTakeFirst();

/** Holds the member until the transaction ends: nobody signs in, and no way to do so is made, meanwhile. */
export const lockAddresses = (tx: Transaction, memberId: number): Promise<OwnAddresses | undefined> =>
  selectAddresses(tx, memberId).forNoKeyUpdate().executeTakeFirst();

/** Breaks `member_email_key` where somebody else has the e-mail. */
export const keepProvenEmail = async (tx: Transaction, memberId: number, email: string): Promise<void> => {
  await tx
    .updateTable('member')
    .set({
      email,
      email_proven_at: sql`case when lower(email) = lower(${email}) then coalesce(email_proven_at, now()) else now() end`,
      receipt_email: sql`case when lower(receipt_email) <> lower(${email}) then receipt_email end`,
    })
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .execute();
};

/** Where receipts go from now on; null: to the account's address. */
export const keepReceiptEmail = async (tx: Transaction, memberId: number, email: string | null): Promise<void> => {
  await tx.updateTable('member').set({ receipt_email: email }).where('id', '=', memberId).execute();
};

/** Takes the passkeys away, but for those that a session made or was begun by. Gives how many. */
export const removePasskeys = async (tx: Transaction, memberId: number, but: string | undefined): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('member_id', '=', memberId)
    .$if(but !== undefined, (query) => query.where('session_id', 'is distinct from', but ?? null))
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Takes the accounts elsewhere away, such as LINE's, but for one that the session linked or was begun by. */
export const removeProviders = async (tx: Transaction, memberId: number, but: string | undefined): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('provider_account')
    .where('member_id', '=', memberId)
    .$if(but !== undefined, (query) => query.where('session_id', 'is distinct from', but ?? null))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const removePassword = async (tx: Transaction, memberId: number): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('credential').where('member_id', '=', memberId).executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Whether a way to sign in, other than the password, is older than the proof of the address. */
export const hasWaysOfBefore = async (db: Database, memberId: number): Promise<boolean> => {
  const { rows } = await sql<{ readonly found: boolean }>`
    select exists (select from passkey p where p.member_id = m.id and p.created_at < m.email_proven_at)
      or exists (select from provider_account a where a.member_id = m.id and a.linked_at < m.email_proven_at) as found
    from member m where m.id = ${memberId}`.execute(db);
  return rows[0]?.found === true;
};
