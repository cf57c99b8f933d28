import type { Transaction } from '#server/platform/db/database.ts';
import { listFactors, resealFactor } from './queries.ts';
import { openSecret, sealSecret, type SecretKeys } from './sealed-secret.ts';

/** At the start of a shop that changes its secret: what the other key encrypted is encrypted with the present one. */
export const resealSecrets = async (tx: Transaction, keys: SecretKeys): Promise<void> => {
  if (keys.length === 1) return;
  for (const { memberId, sealedSecret } of await listFactors(tx)) {
    if (openSecret([keys[0]], memberId, sealedSecret) !== undefined) continue;
    const secret = openSecret(keys, memberId, sealedSecret);
    if (secret !== undefined) await resealFactor(tx, memberId, sealedSecret, sealSecret(keys, memberId, secret));
  }
};
