import type { SignInProvider } from '@kapok/contract';
import { findBrokenConstraint, inTransaction } from '#server/platform/db/database.ts';
import {
  assertProvenLately,
  assertWayInRemains,
  isOwnSessionLive,
  lockMemberName,
  type IdentityContext,
} from '#server/accounts/identity/index.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { deleteProviderAccount, findLinkedAt, insertProviderAccount, type ProviderAccount } from './queries.ts';

/** `taken`: the provider's account is another member's, or the member has another one; `failed`: the session has ended. */
export type LinkAnswer = 'linked' | 'taken' | 'failed';

/** Links a provider's account to the member who went there while signed in, and tells it by mail. */
export const linkProvider = async (
  identity: IdentityContext,
  linker: { readonly memberId: number; readonly sessionId: string },
  { provider, subject }: Pick<ProviderAccount, 'provider' | 'subject'>,
): Promise<LinkAnswer> => {
  const { memberId, sessionId } = linker;
  try {
    return await inTransaction(identity.db, async (tx) => {
      if ((await lockMemberName(tx, memberId)) === undefined) return 'taken';
      if (!(await isOwnSessionLive(tx, linker))) return 'failed';
      await insertProviderAccount(tx, { memberId, provider, subject }, sessionId);
      await queueMail(tx, { mail: `${provider}-linked`, memberId });
      await noteSecurityEvent(tx, { kind: `${provider}-linked`, memberId, actorId: memberId });
      return 'linked';
    });
  } catch (error) {
    if (findBrokenConstraint(error)?.startsWith('provider_account_') === true) return 'taken';
    throw error;
  }
};

/**
 * Takes the provider's account off the caller's, and tells it by mail. False where there is none. Throws `not-allowed` with the
 * reason `prove-again` or `last-way-in`.
 */
export const unlinkProvider = async (
  identity: IdentityContext,
  caller: MemberCaller,
  provider: SignInProvider,
): Promise<boolean> => {
  const { memberId } = caller;
  await assertProvenLately(identity, caller);
  return inTransaction(identity.db, async (tx) => {
    await assertWayInRemains(tx, memberId, 'provider');
    if (!(await deleteProviderAccount(tx, memberId, provider))) return false;
    await queueMail(tx, { mail: `${provider}-unlinked`, memberId });
    await noteSecurityEvent(tx, { kind: `${provider}-unlinked`, memberId });
    return true;
  });
};

/** Since when the caller's account there is linked; undefined where none is. */
export const readLink = (
  { db }: IdentityContext,
  { memberId }: MemberCaller,
  provider: SignInProvider,
): ReturnType<typeof findLinkedAt> => findLinkedAt(db, memberId, provider);
