import { randomBytes } from 'node:crypto';
import type { Transaction } from '#server/platform/db/database.ts';
import type { SecondFactorDeps } from './deps.ts';
import { codeOf, stepsTakenAt } from './one-time-code.ts';
import { findFactor, listDemoStaff, listSpentSteps, replaceFactor } from './queries.ts';
import { openSecret, sealSecret, type SecretKeys } from './sealed-secret.ts';

/**
 * A code that gets the demo's staff in now, shown to whoever has the password; null where the account has an app of its own,
 * where every code of these seconds was used, and always outside the demo.
 */
export const findDemoCode = async (deps: SecondFactorDeps, memberId: number): Promise<string | null> => {
  const { identity, demoSecret } = deps;
  if (demoSecret === undefined) return null;
  const factor = await findFactor(identity.db, memberId);
  if (factor?.isDemo !== true || openSecret(deps.keys, memberId, factor.sealedSecret) !== demoSecret) return null;
  const spent = await listSpentSteps(identity.db, memberId);
  const step = stepsTakenAt(deps.nowMs()).find((each) => !spent.includes(each));
  return step === undefined ? null : codeOf(demoSecret, step);
};

/** Gives the demo's staff the known second factor, where they have none that this shop can read. */
export const keepDemoFactors = async (tx: Transaction, keys: SecretKeys, demoSecret: string): Promise<void> => {
  for (const { memberId, sealedSecret } of await listDemoStaff(tx)) {
    if (sealedSecret !== null && openSecret(keys, memberId, sealedSecret) !== undefined) continue;
    await replaceFactor(tx, {
      memberId,
      sealedSecret: sealSecret(keys, memberId, demoSecret),
      recoverySalt: randomBytes(16),
      recoveryHashes: [],
    });
  }
};
