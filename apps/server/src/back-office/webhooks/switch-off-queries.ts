import type { WebhookOffReason } from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { webhookMessageState as state } from '#server/platform/db/states.ts';

/**
 * Switches a webhook off and gives up what waited for it; what staff send by hand stays. False where it was off, and the first reason
 * stays.
 */
export const switchOff = async (tx: Transaction, webhookId: number, reason: WebhookOffReason): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update webhook set off_reason = ${reason}, off_at = now() where id = ${webhookId}::bigint and off_at is null`.execute(
    tx,
  );
  await sql`
    update webhook_message set state = ${state.after('giveUp')}, fault = 'switched-off', settled_at = now(), next_try_at = null
    where webhook_id = ${webhookId}::bigint and state in ${state.before('giveUp')} and not is_by_hand`.execute(tx);
  return numAffectedRows === 1n;
};

/** Whether a webhook has taken anything since a message for it was written. */
export const hasTakenSince = async (tx: Transaction, webhookId: number, messageId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from webhook_message taken join webhook_message given_up on given_up.id = ${messageId}::bigint
    where taken.webhook_id = ${webhookId}::bigint and taken.state = ${state.is('delivered')}
      and taken.settled_at > given_up.happened_at limit 1`.execute(tx);
  return rows.length > 0;
};
