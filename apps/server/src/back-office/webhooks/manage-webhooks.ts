import { MOST_WEBHOOKS, webhookWishFault } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { sealSecret, type SecretKeys } from '#server/accounts/second-factor/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { isPrivateHost } from '#server/platform/outside/tell-stranger.ts';
import { insertTest, listMessages, markSentAgain, type ListedMessage } from './message-queries.ts';
import { keepSecret } from './secret-queries.ts';
import { newSecret } from './signature.ts';
import {
  countToAdd,
  deleteWebhook,
  findSecretMadeAt,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  switchOn,
  updateWebhook,
  type KeptWish,
  type Webhook,
} from './staff-queries.ts';
import { switchOff } from './switch-off-queries.ts';

const MESSAGES_PER_PAGE = 50;

/** All webhooks, the oldest first. */
export const readWebhooks = (db: Database): Promise<readonly Webhook[]> => listWebhooks(db);

/** Who changes a webhook, and what they may name. */
export interface Keeper {
  readonly staffId: number;
  readonly privateHosts: readonly string[];
}

/**
 * Adds a webhook (`webhookId` null) or changes one, and answers its number. Throws `invalid-request` by the rule of `webhookWishFault`
 * and where the shop has as many as it may have, and `not-found`.
 */
export const saveWebhook = async (
  tx: Transaction,
  { staffId, privateHosts }: Keeper,
  webhookId: number | null,
  wish: KeptWish,
): Promise<number> => {
  const fault = webhookWishFault(wish, isPrivateHost(wish.url, privateHosts));
  if (fault !== null) throw new ShopError('invalid-request', { field: fault === 'url' ? 'Url' : 'Events' });
  const id = webhookId ?? (await addWebhook(tx, wish, staffId));
  if (webhookId !== null && !(await updateWebhook(tx, webhookId, wish))) throw new ShopError('not-found');
  await noteStaffAction(tx, {
    staffId,
    action: 'save-webhook',
    subject: `webhook/${id}`,
    details: { host: new URL(wish.url).host, events: wish.events },
  });
  return id;
};

const addWebhook = async (tx: Transaction, wish: KeptWish, staffId: number): Promise<number> => {
  if ((await countToAdd(tx)) >= MOST_WEBHOOKS) throw new ShopError('invalid-request', { most: MOST_WEBHOOKS });
  return insertWebhook(tx, wish, staffId);
};

/** Makes a new secret and answers it, this once. Throws `not-found`. */
export const makeSecret = async (
  tx: Transaction,
  keys: SecretKeys,
  webhookId: number,
  staffId: number,
): Promise<string> => {
  const secret = newSecret();
  if (!(await keepSecret(tx, webhookId, sealSecret(keys, webhookId, secret)))) throw new ShopError('not-found');
  await noteStaffAction(tx, { staffId, action: 'make-webhook-secret', subject: `webhook/${webhookId}` });
  return secret;
};

/** Switches a webhook on or off. Throws `not-found`. */
export const switchWebhook = async (
  tx: Transaction,
  webhookId: number,
  isOn: boolean,
  staffId: number,
): Promise<true> => {
  await hostOf(tx, webhookId);
  if (isOn) await switchOn(tx, webhookId);
  else await switchOff(tx, webhookId, 'staff');
  await noteStaffAction(tx, { staffId, action: 'switch-webhook', subject: `webhook/${webhookId}`, details: { isOn } });
  return true;
};

/** Removes a webhook with its messages. Throws `not-found`. */
export const removeWebhook = async (tx: Transaction, webhookId: number, staffId: number): Promise<true> => {
  const host = await hostOf(tx, webhookId);
  await deleteWebhook(tx, webhookId);
  await noteStaffAction(tx, { staffId, action: 'remove-webhook', subject: `webhook/${webhookId}`, details: { host } });
  return true;
};

/** Has a test sent, once; answers its number. Throws `not-found`, and `invalid-request` while there is no secret to sign it. */
export const testWebhook = async (tx: Transaction, webhookId: number, staffId: number): Promise<number> => {
  await hostOf(tx, webhookId);
  if ((await findSecretMadeAt(tx, webhookId)) === null) throw new ShopError('invalid-request', { field: 'WebhookId' });
  const messageId = await insertTest(tx, webhookId);
  await addJob(tx, 'send-webhook', { messageId, tries: 0 });
  await noteStaffAction(tx, { staffId, action: 'test-webhook', subject: `webhook/${webhookId}` });
  return messageId;
};

/** Has a message sent once more at once, with the id and the content that it had. Throws `not-found`. */
export const sendAgain = async (tx: Transaction, messageId: number, staffId: number): Promise<true> => {
  const message = await markSentAgain(tx, messageId);
  if (message === undefined) throw new ShopError('not-found');
  await addJob(tx, 'send-webhook', { messageId, tries: message.tries });
  await noteStaffAction(tx, {
    staffId,
    action: 'send-webhook-again',
    subject: `webhook/${message.webhookId}`,
  });
  return true;
};

export interface MessagePage {
  readonly messages: readonly ListedMessage[];
  readonly hasMore: boolean;
}

/** A page of the messages to a webhook, newest first. */
export const readMessages = async (
  db: Database,
  webhookId: number,
  before: number | undefined,
): Promise<MessagePage> => {
  const rows = await listMessages(db, { webhookId, before, limit: MESSAGES_PER_PAGE + 1 });
  return { messages: rows.slice(0, MESSAGES_PER_PAGE), hasMore: rows.length > MESSAGES_PER_PAGE };
};

/** The host of a webhook, which is held meanwhile. The rest of an address may hold a secret of the receiver's. */
const hostOf = async (tx: Transaction, webhookId: number): Promise<string> => {
  const url = await lockWebhook(tx, webhookId);
  if (url === undefined) throw new ShopError('not-found');
  return new URL(url).host;
};
