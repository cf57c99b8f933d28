import type { Transaction } from '#server/platform/db/database.ts';
import { listFactors, resealFactor } from './queries.ts';
import { resealKept } from './reseal-kept.ts';
import type { SecretKeys } from './sealed-secret.ts';

/** Encrypts the secrets of second factors with the shop's present key. */
export const resealSecrets = (tx: Transaction, keys: SecretKeys): Promise<void> =>
  resealKept(keys, async () =>
    (await listFactors(tx)).map(({ memberId, sealedSecret }) => ({
      owner: memberId,
      sealed: sealedSecret,
      replace: (resealed) => resealFactor(tx, memberId, sealedSecret, resealed),
    })),
  );
