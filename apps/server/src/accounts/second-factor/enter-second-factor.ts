import { readGroupedCode } from '@kapok/domain';
import { inTransaction, type Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { hashWithSalt, type SignedIn } from '#server/accounts/identity/index.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { noteAttempt } from '#server/platform/http/request-origin.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { beginProvenSession } from './begin-proven-session.ts';
import type { SecondFactorDeps } from './deps.ts';
import { getStaffFactor } from './factor-state.ts';
import { findStep } from './one-time-code.ts';
import { findFactor, spendRecoveryCode, spendStep, type KeptFactor } from './queries.ts';
import { isRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './sealed-secret.ts';
import { secondFactorTries, warnOfGuesses, type TypedCode } from './tries.ts';

/** Uses the code up in the transaction of the session; false where it was used before. */
type Spend = (tx: Transaction) => Promise<boolean>;

/**
 * Shows the second factor: a code of the app, good once within a minute and a half, or a recovery code. The session goes on as
 * another one. Throws `wrong-credentials` for a code that is wrong or was used, `not-allowed` for customers and, with the
 * reason `no-second-factor`, where none is set up, and `rate-limited`.
 */
export const enterSecondFactor = async (
  deps: SecondFactorDeps,
  caller: MemberCaller,
  { typed, address, browser }: TypedCode,
): Promise<SignedIn> => {
  const { identity } = deps;
  const { memberId } = caller;
  await getStaffFactor(identity.db, caller);
  const factor = await findFactor(identity.db, memberId);
  if (factor === undefined) throw new ShopError('not-allowed', { reason: 'no-second-factor' });
  const tries = secondFactorTries(caller, address);
  noteAttempt({ kind: 'second-factor-failed', memberId });
  await identity.throttle.spend(tries);
  const spend = await judge(deps, memberId, factor, readGroupedCode(typed).toLowerCase());
  if (spend === undefined) await warnOfGuesses(identity, memberId);
  const { signedIn, ended } = await inTransaction(identity.db, async (tx) => {
    if (spend === undefined || !(await spend(tx))) throw new ShopError('wrong-credentials');
    await noteSecurityEvent(tx, { kind: 'second-factor-passed', memberId });
    return beginProvenSession(tx, deps, caller, browser);
  });
  identity.noteEnded(ended);
  await identity.throttle.giveBack(tries);
  return signedIn;
};

/** How a right code is used up; undefined for a wrong one. */
const judge = async (
  deps: SecondFactorDeps,
  memberId: number,
  factor: KeptFactor,
  code: string,
): Promise<Spend | undefined> => {
  // Everybody may know the secret of a demo account: outside the demo it opens nothing.
  if (factor.isDemo && deps.demoSecret === undefined) return undefined;
  if (isRecoveryCode(code)) {
    const codeHash = await hashWithSalt(code, factor.recoverySalt);
    return (tx) => spendAndTell(tx, memberId, codeHash);
  }
  const secret = openSecret(deps.keys, memberId, factor.sealedSecret);
  const step = secret === undefined ? undefined : findStep(secret, code, deps.nowMs());
  if (secret === undefined || step === undefined) return undefined;
  return (tx) => spendStep(tx, memberId, factor.sealedSecret, step);
};

/** A recovery code in strange hands is the end of the account: its owner hears of each that was used. */
const spendAndTell = async (tx: Transaction, memberId: number, codeHash: string): Promise<boolean> => {
  if (!(await spendRecoveryCode(tx, memberId, codeHash))) return false;
  await noteStaffAction(tx, { staffId: memberId, action: 'recovery-code-used', subject: `member/${memberId}` });
  await noteSecurityEvent(tx, { kind: 'recovery-code-used', memberId });
  await queueMail(tx, { mail: 'recovery-code-used', memberId });
  return true;
};
