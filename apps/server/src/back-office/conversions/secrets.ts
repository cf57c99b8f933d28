import type { ConversionReceiver } from '@kapok/domain';
import {
  openSecret,
  resealKept,
  sealSecret,
  secretKeysOf,
  type SecretKeys,
} from '#server/accounts/second-factor/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { listReceiverSecrets, replaceReceiverSecret } from './receiver-queries.ts';

/** The keys under which the secrets for Google and Meta are kept: the shop must be able to read them. */
export const conversionKeysOf = (secret: string, otherSecret?: string): SecretKeys =>
  secretKeysOf(secret, otherSecret, 'conversion');

/** What a secret is bound to: in the row of another receiver it is not readable. */
const owners: Readonly<Record<ConversionReceiver, number>> = { ga4: 1, meta: 2 };

export const sealFor = (keys: SecretKeys, receiver: ConversionReceiver, secret: string): Buffer =>
  sealSecret(keys, owners[receiver], secret);

/** Undefined where no key of the shop made it for this receiver. */
export const openFor = (keys: SecretKeys, receiver: ConversionReceiver, sealed: Buffer): string | undefined =>
  openSecret(keys, owners[receiver], sealed);

/** Encrypts the secrets for Google and Meta with the shop's present key. */
export const resealConversions = (tx: Transaction, keys: SecretKeys): Promise<void> =>
  resealKept(keys, async () =>
    (await listReceiverSecrets(tx)).map(({ receiver, sealed }) => ({
      owner: owners[receiver],
      sealed,
      replace: (resealed) => replaceReceiverSecret(tx, receiver, resealed),
    })),
  );
