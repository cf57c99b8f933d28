import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';

/** What a member has and has shown. */
export interface FactorState {
  readonly userName: string;
  readonly isStaff: boolean;
  /** In this session. */
  readonly isShown: boolean;
  readonly appSince: Date | null;
  readonly hasPasskey: boolean;
  readonly recoveryCodesLeft: number;
}

/** Undefined where the session or the membership has ended. */
export const findFactorState = async (
  db: Database,
  { memberId, sessionId }: MemberCaller,
): Promise<FactorState | undefined> => {
  const { rows } = await sql<FactorState>`
    select m.user_name as "userName", m.is_staff as "isStaff", s.second_factor_at is not null as "isShown",
      f.set_up_at as "appSince",
      exists (select from passkey p where p.member_id = m.id and p.for_staff) as "hasPasskey",
      (select count(*) from recovery_code c where c.member_id = m.id) as "recoveryCodesLeft"
    from session s join member m on m.id = s.member_id left join second_factor f on f.member_id = m.id
    where s.id = ${sessionId}::uuid and m.id = ${memberId} and s.ended_at is null and m.deleted_at is null`.execute(db);
  return rows[0];
};

export interface KeptFactor {
  readonly sealedSecret: Buffer;
  readonly recoverySalt: Buffer;
  /** Of an account whose password and secret everybody may know. */
  readonly isDemo: boolean;
}

/** The app of a member of the staff; undefined where none is set up. */
export const findFactor = async (db: Database, memberId: number): Promise<KeptFactor | undefined> => {
  const { rows } = await sql<KeptFactor>`
    select f.sealed_secret as "sealedSecret", f.recovery_salt as "recoverySalt", m.is_demo as "isDemo"
    from second_factor f join member m on m.id = f.member_id
    where f.member_id = ${memberId} and m.is_staff and m.deleted_at is null`.execute(db);
  return rows[0];
};

/** Keeps a secret until its first code comes, and forgets those that waited too long. */
export const keepSetUp = async (
  db: Database,
  sessionId: string,
  sealedSecret: Buffer,
  minutes: number,
): Promise<void> => {
  await db
    .deleteFrom('second_factor_set_up')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  const expires_at = sql<Date>`now() + make_interval(mins => ${minutes})`;
  await db
    .insertInto('second_factor_set_up')
    .values({ session_id: sessionId, sealed_secret: sealedSecret, expires_at })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ sealed_secret: sealedSecret, expires_at }))
    .execute();
};

export const findSetUp = async (db: Database, sessionId: string): Promise<Buffer | undefined> => {
  const found = await db
    .selectFrom('second_factor_set_up')
    .select('sealed_secret as sealedSecret')
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return found?.sealedSecret;
};

/** Uses the waiting secret up; false where another request did, or where a newer one took its place. */
export const spendSetUp = async (tx: Transaction, sessionId: string, sealedSecret: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factor_set_up')
    .where('session_id', '=', sessionId)
    .where('sealed_secret', '=', sealedSecret)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export interface NewFactor {
  readonly memberId: number;
  readonly sealedSecret: Buffer;
  readonly recoverySalt: Buffer;
  readonly recoveryHashes: readonly string[];
}

/** Puts an app in the place of the one before; used codes and recovery codes of that one go with it. */
export const replaceFactor = async (tx: Transaction, factor: NewFactor): Promise<void> => {
  const { memberId, sealedSecret, recoverySalt, recoveryHashes } = factor;
  await deleteFactor(tx, memberId);
  await tx
    .insertInto('second_factor')
    .values({ member_id: memberId, sealed_secret: sealedSecret, recovery_salt: recoverySalt })
    .execute();
  await insertRecoveryCodes(tx, memberId, recoveryHashes);
};

const deleteFactor = async (tx: Transaction, memberId: number): Promise<void> => {
  await tx.deleteFrom('second_factor').where('member_id', '=', memberId).execute();
};

const insertRecoveryCodes = async (tx: Transaction, memberId: number, hashes: readonly string[]): Promise<void> => {
  if (hashes.length === 0) return;
  const rows = hashes.map((code_hash) => ({ member_id: memberId, code_hash }));
  await tx.insertInto('recovery_code').values(rows).execute();
};

/** New recovery codes in place of all before; false where no app is set up. */
export const replaceRecoveryCodes = async (
  tx: Transaction,
  memberId: number,
  salt: Buffer,
  hashes: readonly string[],
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ recovery_salt: salt })
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  await insertRecoveryCodes(tx, memberId, hashes);
  return true;
};

const KEEP_STEPS_HOURS = 1;

/**
 * Uses the code of a time step up, of the app with this secret; false where it was used before, in whatever process, or where
 * another app has taken its place.
 */
export const spendStep = async (
  tx: Transaction,
  memberId: number,
  sealedSecret: Buffer,
  step: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select from second_factor where member_id = ${memberId} and sealed_secret = ${sealedSecret} for no key update`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  await sql`
    delete from spent_code where member_id = ${memberId}
      and spent_at < now() - make_interval(hours => ${KEEP_STEPS_HOURS})`.execute(tx);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spent_code')
    .values({ member_id: memberId, step })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** The steps whose codes were used lately. */
export const listSpentSteps = async (db: Database, memberId: number): Promise<readonly number[]> => {
  const rows = await db.selectFrom('spent_code').select('step').where('member_id', '=', memberId).execute();
  return rows.map(({ step }) => step);
};

/** Writes a secret anew under the shop's present key. */
export const resealFactor = async (
  tx: Transaction,
  memberId: number,
  sealedSecret: Buffer,
  resealed: Buffer,
): Promise<void> => {
  await tx
    .updateTable('second_factor')
    .set({ sealed_secret: resealed })
    .where('member_id', '=', memberId)
    .where('sealed_secret', '=', sealedSecret)
    .execute();
};

/** Every app that is set up. */
export const listFactors = (db: Database) =>
  db.selectFrom('second_factor').select(['member_id as memberId', 'sealed_secret as sealedSecret']).execute();

/** Uses a recovery code up; false where it is none, or was used before. */
export const spendRecoveryCode = async (tx: Transaction, memberId: number, codeHash: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Takes every second factor away, and the passkeys, which may be on the device that was lost. */
export const deleteAllFactors = async (tx: Transaction, memberId: number): Promise<void> => {
  await deleteFactor(tx, memberId);
  await tx.deleteFrom('passkey').where('member_id', '=', memberId).execute();
};

/** From now on an account of staff for refunds counts as a new one: somebody else may have it (SAFE-17). */
export const restartRefundsSince = async (tx: Transaction, memberId: number): Promise<void> => {
  await tx
    .updateTable('member')
    .set({ refunds_since: sql<Date>`now()` })
    .where('id', '=', memberId)
    .where('refunds_since', 'is not', null)
    .execute();
};

export interface StaffMember {
  readonly memberId: number;
  readonly userName: string;
}

/** A living member of the staff by login name or e-mail, in any letter case. */
export const findStaffByLogin = async (db: Database, login: string): Promise<StaffMember | undefined> => {
  const { rows } = await sql<StaffMember>`
    select id as "memberId", user_name as "userName" from member
    where is_staff and deleted_at is null
      and lower(${sql.ref(login.includes('@') ? 'email' : 'user_name')}) = lower(${login})`.execute(db);
  return rows[0];
};

/** The demo's staff whose second factor is to be the one that everybody knows. */
export const listDemoStaff = async (
  db: Database,
): Promise<readonly (StaffMember & { sealedSecret: Buffer | null })[]> => {
  const { rows } = await sql<StaffMember & { sealedSecret: Buffer | null }>`
    select m.id as "memberId", m.user_name as "userName", f.sealed_secret as "sealedSecret"
    from member m left join second_factor f on f.member_id = m.id
    where m.is_demo and m.is_staff and m.deleted_at is null order by m.id`.execute(db);
  return rows;
};
