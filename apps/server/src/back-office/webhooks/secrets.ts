import type { Transaction } from '#server/platform/db/database.ts';
import { resealKept, secretKeysOf, type SecretKeys } from '#server/accounts/second-factor/index.ts';
import { listSecrets, replaceSecrets } from './secret-queries.ts';

/** The keys under which the secrets of webhooks are kept: they sign, so the shop must be able to read them. */
export const webhookKeysOf = (secret: string, otherSecret?: string): SecretKeys =>
  secretKeysOf(secret, otherSecret, 'webhook');

/** Encrypts what webhooks are signed with, and were until lately, with the shop's present key. */
export const resealWebhooks = (tx: Transaction, keys: SecretKeys): Promise<void> =>
  resealKept(keys, async () =>
    (await listSecrets(tx)).flatMap(({ webhookId, secret, previousSecret }) =>
      [
        { sealed: secret, replace: (resealed: Buffer) => replaceSecrets(tx, webhookId, { secret: resealed }) },
        {
          sealed: previousSecret,
          replace: (resealed: Buffer) => replaceSecrets(tx, webhookId, { previousSecret: resealed }),
        },
      ].flatMap(({ sealed, replace }) => (sealed === null ? [] : [{ owner: webhookId, sealed, replace }])),
    ),
  );
