import type { SignInProvider } from '@kapok/contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';

/** A way to a provider and back that somebody is on. */
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
  readonly provider: SignInProvider;
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
    .deleteFrom('provider_journey')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('provider_journey')
    .values({
      provider: key.provider,
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

/** Housekeeping: forgets ways that were not come back from, where no further one is begun. */
export const sweepJourneys = async (db: Database): Promise<void> => {
  await deleteInBatches(db, 'provider_journey', sql`expires_at < now()`);
};

/** Ends a way: it is good once, in the browser that began it, and not for long. */
export const spendJourney = (db: Database, key: JourneyKey): Promise<Journey | undefined> =>
  db
    .deleteFrom('provider_journey')
    .where('provider', '=', key.provider)
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

/** Whose account a provider's account signs in to. */
export const findProviderMember = async (
  db: Database,
  provider: SignInProvider,
  subject: string,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('provider_account')
      .innerJoin('member', 'member.id', 'provider_account.member_id')
      .select('member.id as memberId')
      .where('provider_account.provider', '=', provider)
      .where('provider_account.subject', '=', subject)
      .where('member.deleted_at', 'is', null)
      .executeTakeFirst()
  )?.memberId;

export interface ProviderAccount {
  readonly memberId: number;
  readonly provider: SignInProvider;
  readonly subject: string;
}

/** Breaks `provider_account_subject_key` where it is somebody else's, and the primary key where the member has one. */
export const insertProviderAccount = async (
  tx: Transaction,
  { memberId, provider, subject }: ProviderAccount,
  sessionId: string | null,
): Promise<void> => {
  await tx
    .insertInto('provider_account')
    .values({ member_id: memberId, provider, subject, session_id: sessionId })
    .execute();
};

/** Remembers the session that the provider began: the link is that session's when an address is proven (SAFE-6). */
export const noteProviderSession = async (
  tx: Transaction,
  { memberId, provider }: Omit<ProviderAccount, 'subject'>,
  sessionId: string,
): Promise<void> => {
  await tx
    .updateTable('provider_account')
    .set({ session_id: sessionId })
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .execute();
};

export const findLinkedAt = async (
  db: Database,
  memberId: number,
  provider: SignInProvider,
): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('provider_account')
      .select('linked_at as linkedAt')
      .where('member_id', '=', memberId)
      .where('provider', '=', provider)
      .executeTakeFirst()
  )?.linkedAt;

export const deleteProviderAccount = async (
  tx: Transaction,
  memberId: number,
  provider: SignInProvider,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('provider_account')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export interface ProviderNewcomer {
  readonly userName: string;
  readonly email: string | null;
  readonly displayName: string;
}

/** A member without a password. Breaks `member_user_name_key` or `member_email_key` where somebody has the name or the e-mail. */
export const insertProviderMember = async (tx: Transaction, newcomer: ProviderNewcomer): Promise<number> => {
  const { id } = await tx
    .insertInto('member')
    .values({ user_name: newcomer.userName, email: newcomer.email, display_name: newcomer.displayName })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
