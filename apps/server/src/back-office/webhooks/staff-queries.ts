import { WEBHOOK_MESSAGE_DAYS, type WebhookKind, type WebhookOffReason, type WebhookWish } from '@kapok/domain';
import { sql } from 'kysely';
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { webhookMessageState as state } from '#server/platform/db/states.ts';

export interface Webhook {
  readonly id: number;
  readonly url: string;
  readonly note: string;
  readonly events: readonly WebhookKind[];
  readonly secretMadeAt: Date | null;
  readonly previousSecretUntil: Date | null;
  readonly offReason: WebhookOffReason | null;
  readonly offAt: Date | null;
  readonly createdAt: Date;
  readonly waiting: number;
  readonly failed: number;
}

/** All webhooks, the oldest first. */
export const listWebhooks = async (db: Database): Promise<readonly Webhook[]> => {
  const { rows } = await sql<Webhook>`
    select w.id, w.url, w.note, w.events, w.secret_made_at as "secretMadeAt", w.off_reason as "offReason", w.off_at as "offAt",
      case when w.previous_secret_until > now() then w.previous_secret_until end as "previousSecretUntil",
      w.created_at as "createdAt", count(m.id) filter (where m.state = ${state.is('waiting')}) as waiting,
      count(m.id) filter (where m.state = ${state.is('failed')}) as failed
    from webhook w left join webhook_message m on m.webhook_id = w.id
      and m.happened_at > now() - make_interval(days => ${WEBHOOK_MESSAGE_DAYS})
    group by w.id order by w.id`.execute(db);
  return rows;
};

/** Counts the webhooks, and lets nobody add one before this transaction ends. */
export const countToAdd = async (tx: Transaction): Promise<number> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.webhooks}, 0)`.execute(tx);
  const { rows } = await sql<{ readonly count: number }>`select count(*) from webhook`.execute(tx);
  return rows[0]?.count ?? 0;
};

export interface KeptWish extends WebhookWish {
  readonly note: string;
}

export const insertWebhook = async (tx: Transaction, wish: KeptWish, staffId: number): Promise<number> => {
  const { id } = await tx
    .insertInto('webhook')
    .values({ url: wish.url, note: wish.note, events: [...wish.events], created_by: staffId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** False where there is no such webhook. */
export const updateWebhook = async (tx: Transaction, webhookId: number, wish: KeptWish): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('webhook')
    .set({ url: wish.url, note: wish.note, events: [...wish.events] })
    .where('id', '=', webhookId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** The address of a webhook, which is held until the end of the transaction; undefined where there is none. */
export const lockWebhook = async (tx: Transaction, webhookId: number): Promise<string | undefined> => {
  const found = await tx.selectFrom('webhook').select('url').where('id', '=', webhookId).forUpdate().executeTakeFirst();
  return found?.url;
};

/** Switches a webhook on; one that is on stays so. */
export const switchOn = async (tx: Transaction, webhookId: number): Promise<void> => {
  await tx.updateTable('webhook').set({ off_reason: null, off_at: null }).where('id', '=', webhookId).execute();
};

export const deleteWebhook = async (tx: Transaction, webhookId: number): Promise<void> => {
  await tx.deleteFrom('webhook').where('id', '=', webhookId).execute();
};

/** When the secret of a webhook was made; null where it has none. */
export const findSecretMadeAt = async (tx: Transaction, webhookId: number): Promise<Date | null> => {
  const found = await tx
    .selectFrom('webhook')
    .select('secret_made_at as madeAt')
    .where('id', '=', webhookId)
    .executeTakeFirst();
  return found?.madeAt ?? null;
};
