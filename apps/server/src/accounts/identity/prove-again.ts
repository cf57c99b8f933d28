import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { IdentityContext } from './deps.ts';
import { lacksShownFactor } from './factor-queries.ts';
import { findMemberWays } from './proof-queries.ts';
import { isFreshSession } from './session-queries.ts';

/** As long as a shown password lets a session set a new one (PROF-4). */
const PROVEN_MINUTES = 10;

/**
 * Makes sure that staff who have a second factor have shown it in this session, before they change how they sign in: the password
 * alone would otherwise make a new second factor, or take address and password away from the person. Customers, and staff who have
 * none yet, pass. Throws `second-factor-needed`.
 */
export const assertFactorShown = async (db: Database, caller: MemberCaller): Promise<void> => {
  if (await lacksShownFactor(db, caller)) throw new ShopError('second-factor-needed');
};

/**
 * The one rule in front of every change of an account's credentials and of its end (SAFE-2): whoever uses the session has
 * signed in, or shown password, passkey or mailed code, within the last ten minutes. A page that was left open gives a
 * stranger neither a key of their own nor the address. Of staff it has shown their second factor, too. Throws `not-allowed` with
 * the reason `prove-again`, and `second-factor-needed`.
 */
export const assertProvenLately = async ({ db }: Pick<IdentityContext, 'db'>, caller: MemberCaller): Promise<void> => {
  await assertFactorShown(db, caller);
  if (!(await isFreshSession(db, caller, PROVEN_MINUTES)))
    throw new ShopError('not-allowed', { reason: 'prove-again' });
};

/** How a person can be proven again in a session. */
export interface ProofWays {
  /** Nothing is asked for: the proof is recent. */
  readonly isProven: boolean;
  readonly password: boolean;
  readonly passkey: boolean;
  /** A code can be mailed to the account's proven address. */
  readonly code: boolean;
}

/** What the caller may prove the person by. Throws `not-signed-in` where the membership has just ended. */
export const findProofWays = ({ db }: IdentityContext, caller: MemberCaller): Promise<ProofWays> =>
  inTransaction(db, async (tx) => {
    const ways = await findMemberWays(tx, caller.memberId);
    if (ways === undefined) throw new ShopError('not-signed-in');
    const isProven = await isFreshSession(tx, caller, PROVEN_MINUTES);
    return { isProven, password: ways.hasPassword, passkey: ways.passkeys > 0, code: ways.isEmailProven };
  });
