import { readGroupedCode } from '@kapok/domain';
import { inTransaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { assertFactorShown, assertProvenLately, type SignedIn } from '#server/accounts/identity/index.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { noteAttempt } from '#server/platform/http/request-origin.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { beginProvenSession } from './begin-proven-session.ts';
import type { SecondFactorDeps } from './deps.ts';
import { getStaffFactor } from './factor-state.ts';
import { authenticatorUri, findStep, makeSecret } from './one-time-code.ts';
import { findSetUp, keepSetUp, replaceFactor, replaceRecoveryCodes, spendSetUp, spendStep } from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { secondFactorTries, type TypedCode } from './tries.ts';

/** Long enough to install an app; the page asks anew. */
const SET_UP_MINUTES = 10;

/**
 * A new secret for an authenticator app. It counts once its first code came; the app before keeps working until then. Throws
 * `not-allowed` for customers or with the reason `prove-again`, and `second-factor-needed` where one is to be shown first.
 */
export const startAuthenticator = async (
  deps: SecondFactorDeps,
  caller: MemberCaller,
): Promise<{ readonly secret: string; readonly uri: string }> => {
  const { identity, keys, shopName } = deps;
  const { userName } = await getStaffFactor(identity.db, caller);
  await assertProvenLately(identity, caller);
  const secret = makeSecret();
  await keepSetUp(identity.db, caller.sessionId, sealSecret(keys, caller.memberId, secret), SET_UP_MINUTES);
  return { secret, uri: authenticatorUri(secret, shopName(), userName) };
};

export interface SetUpDone {
  readonly signedIn: SignedIn;
  readonly recoveryCodes: readonly string[];
}

/**
 * Sets the app up by its first code: from now on it is the member's second factor, shown in the session that begins here. Told
 * by mail, noted in the audit log. Throws `wrong-credentials` for a wrong code, `conflict-changed` where the secret is too old
 * or was replaced, and `rate-limited`.
 */
export const confirmAuthenticator = async (
  deps: SecondFactorDeps,
  caller: MemberCaller,
  { typed, address, browser }: TypedCode,
): Promise<SetUpDone> => {
  const { identity, keys } = deps;
  const { memberId, sessionId } = caller;
  await getStaffFactor(identity.db, caller);
  const sealedSecret = await findSetUp(identity.db, sessionId);
  const secret = sealedSecret === undefined ? undefined : openSecret(keys, memberId, sealedSecret);
  if (sealedSecret === undefined || secret === undefined) throw new ShopError('conflict-changed');
  const tries = secondFactorTries(caller, address);
  noteAttempt({ kind: 'second-factor-failed', memberId });
  await identity.throttle.spend(tries);
  const step = findStep(secret, readGroupedCode(typed), deps.nowMs());
  if (step === undefined) throw new ShopError('wrong-credentials');
  const recovery = await makeRecoveryCodes();
  const { signedIn, ended } = await inTransaction(identity.db, async (tx) => {
    await assertFactorShown(tx, caller);
    if (!(await spendSetUp(tx, sessionId, sealedSecret))) throw new ShopError('conflict-changed');
    const { salt: recoverySalt, hashes: recoveryHashes } = recovery;
    await replaceFactor(tx, { memberId, sealedSecret, recoverySalt, recoveryHashes });
    await spendStep(tx, memberId, sealedSecret, step);
    await noteStaffAction(tx, { staffId: memberId, action: 'second-factor-set-up', subject: `member/${memberId}` });
    await noteSecurityEvent(tx, { kind: 'second-factor-added', memberId });
    await queueMail(tx, { mail: 'second-factor-set-up', memberId });
    return beginProvenSession(tx, deps, caller, browser);
  });
  identity.noteEnded(ended);
  await identity.throttle.giveBack(tries);
  return { signedIn, recoveryCodes: recovery.codes };
};

/**
 * Ten new recovery codes in place of those before. Told by mail, noted in the audit log. Throws `not-allowed` for customers or
 * with the reason `prove-again`, `second-factor-needed`, and `not-found` where no app is set up.
 */
export const renewRecoveryCodes = async (
  { identity }: SecondFactorDeps,
  caller: MemberCaller,
): Promise<readonly string[]> => {
  const { memberId } = caller;
  const { isShown } = await getStaffFactor(identity.db, caller);
  if (!isShown) throw new ShopError('second-factor-needed');
  await assertProvenLately(identity, caller);
  const { codes, salt, hashes } = await makeRecoveryCodes();
  await inTransaction(identity.db, async (tx) => {
    if (!(await replaceRecoveryCodes(tx, memberId, salt, hashes))) throw new ShopError('not-found');
    await noteStaffAction(tx, { staffId: memberId, action: 'recovery-codes-made', subject: `member/${memberId}` });
    await queueMail(tx, { mail: 'recovery-codes-made', memberId });
  });
  return codes;
};
