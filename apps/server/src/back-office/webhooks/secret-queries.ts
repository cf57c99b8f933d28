import { WEBHOOK_SECRET_OVERLAP_HOURS } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';

/** The encrypted secrets of a webhook. */
export interface SealedSecrets {
  readonly webhookId: number;
  readonly secret: Buffer | null;
  /** The one before, which may sign no more. */
  readonly previousSecret: Buffer | null;
}

export const listSecrets = (db: Database): Promise<readonly SealedSecrets[]> =>
  db
    .selectFrom('webhook')
    .select(['id as webhookId', 'sealed_secret as secret', 'previous_secret as previousSecret'])
    .where('sealed_secret', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Encrypts anew what is named; the other secret stays. */
export const replaceSecrets = async (
  tx: Transaction,
  webhookId: number,
  { secret, previousSecret }: Partial<Omit<SealedSecrets, 'webhookId'>>,
): Promise<void> => {
  await tx
    .updateTable('webhook')
    .set({
      ...(secret === undefined ? {} : { sealed_secret: secret }),
      ...(previousSecret === undefined ? {} : { previous_secret: previousSecret }),
    })
    .where('id', '=', webhookId)
    .execute();
};

/**
 * Keeps a new secret; the one before goes on signing for a day. Made once more within that day, it is still the one that the receiver
 * knew, and not one whose answer was lost. False where there is no such webhook.
 */
export const keepSecret = async (tx: Transaction, webhookId: number, sealed: Buffer): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update webhook set sealed_secret = ${sealed}, secret_made_at = now(),
      previous_secret = case when previous_secret_until > now() then previous_secret else sealed_secret end,
      previous_secret_until = case when previous_secret_until > now() then previous_secret_until
        when sealed_secret is not null then now() + make_interval(hours => ${WEBHOOK_SECRET_OVERLAP_HOURS}) end
    where id = ${webhookId}::bigint`.execute(tx);
  return numAffectedRows === 1n;
};
