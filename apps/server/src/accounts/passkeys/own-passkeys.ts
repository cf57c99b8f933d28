import type { signInWaysContract } from '@kapok/contract';
import { z } from 'zod';
import { assertProvenLately, assertWayInRemains } from '#server/accounts/identity/index.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { inTransactionOnce, type Once } from '#server/platform/http/once.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { PasskeyDeps } from './deps.ts';
import { deletePasskey, listPasskeys, renamePasskey, type Passkey } from './queries.ts';

/** The caller's passkeys. */
export const listOwnPasskeys = ({ identity }: PasskeyDeps, { memberId }: MemberCaller): Promise<readonly Passkey[]> =>
  listPasskeys(identity.db, memberId);

/** Names one of the caller's passkeys. Throws `not-found` for any other, and `invalid-request` for an empty name. */
export const nameOwnPasskey = async (
  { identity }: PasskeyDeps,
  { memberId }: MemberCaller,
  passkeyId: number,
  asked: string,
): Promise<void> => {
  const name = asked.trim();
  if (name === '') throw new ShopError('invalid-request', { field: 'Name' });
  if (!(await renamePasskey(identity.db, memberId, passkeyId, name))) throw new ShopError('not-found');
};

/**
 * Forgets one of the caller's passkeys and tells it by mail. Throws `not-found` for any other, and `not-allowed` with the
 * reason `prove-again` or `last-way-in`, and `second-factor-needed`. A request that is repeated by its key in this session
 * removes and tells once.
 */
export const removeOwnPasskey = async (
  deps: PasskeyDeps,
  caller: MemberCaller,
  passkeyId: number,
  once: Once | undefined,
): Promise<boolean> => {
  const { memberId } = caller;
  await assertProvenLately(deps.identity, caller);
  return inTransactionOnce(deps.identity.db, once, z.boolean(), async (tx) => {
    await assertWayInRemains(tx, memberId, 'passkey');
    if (!(await deletePasskey(tx, memberId, passkeyId))) throw new ShopError('not-found');
    await queueMail(tx, { mail: 'passkey-removed', memberId });
    await noteSecurityEvent(tx, { kind: 'passkey-removed', memberId });
    return true;
  });
};

export const passkeysToWire = (passkeys: readonly Passkey[]): z.output<typeof signInWaysContract.qryPasskeys.reply> =>
  passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
    PasskeyId: passkeyId,
    Name: name,
    CreatedAt: createdAt.toISOString(),
    LastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
