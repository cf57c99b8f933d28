import { mgntWebhooksContract as calls } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { assertProvenLately } from '#server/accounts/identity/index.ts';
import type { SecretKeys } from '#server/accounts/second-factor/index.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import {
  makeSecret,
  readMessages,
  readWebhooks,
  removeWebhook,
  saveWebhook,
  sendAgain,
  switchWebhook,
  testWebhook,
} from './manage-webhooks.ts';
import { messagesToWire, webhookToWire } from './wire.ts';

export interface WebhookDeps {
  readonly db: Database;
  readonly keys: SecretKeys;
  /** Hosts in the shop's own network that the operator allows. */
  readonly privateHosts: readonly string[];
}

/** The addresses that the shop tells of what happens in it, for administrators (OFFER-6). */
export const registerWebhookRoutes = (app: FastifyInstance, deps: WebhookDeps): void => {
  const { db, keys, privateHosts } = deps;

  post(app, calls.qryWebhooks, async () => (await readWebhooks(db)).map(webhookToWire));

  post(app, calls.saveWebhook, async (body, { caller, once }) => {
    // It decides to whom the shop's trade is told: not at a page that somebody left open.
    await assertProvenLately({ db }, caller);
    return inTransactionOnce(db, once, calls.saveWebhook.reply, async (tx) => {
      const wish = { url: body.Url.trim(), note: body.Note.trim(), events: [...new Set(body.Events)] };
      const keeper = { staffId: caller.memberId, privateHosts };
      return { WebhookId: await saveWebhook(tx, keeper, body.WebhookId, wish) };
    });
  });

  post(app, calls.makeWebhookSecret, async (body, { caller, reply }) => {
    await assertProvenLately({ db }, caller);
    reply.header('cache-control', 'no-store');
    const Secret = await inTransaction(db, (tx) => makeSecret(tx, keys, body.WebhookId, caller.memberId));
    return { Secret };
  });

  post(app, calls.switchWebhook, (body, { caller, once }) =>
    inTransactionOnce(db, once, calls.switchWebhook.reply, (tx) =>
      switchWebhook(tx, body.WebhookId, body.IsOn, caller.memberId),
    ),
  );

  post(app, calls.removeWebhook, (body, { caller, once }) =>
    inTransactionOnce(db, once, calls.removeWebhook.reply, (tx) => removeWebhook(tx, body.WebhookId, caller.memberId)),
  );

  registerMessageRoutes(app, db);
};

const registerMessageRoutes = (app: FastifyInstance, db: Database): void => {
  post(app, calls.testWebhook, (body, { caller, once }) =>
    inTransactionOnce(db, once, calls.testWebhook.reply, async (tx) => ({
      MessageId: await testWebhook(tx, body.WebhookId, caller.memberId),
    })),
  );

  post(app, calls.qryWebhookMessages, async (body) =>
    messagesToWire(await readMessages(db, body.WebhookId, body.Before)),
  );

  post(app, calls.sendWebhookAgain, (body, { caller, once }) =>
    inTransactionOnce(db, once, calls.sendWebhookAgain.reply, (tx) => sendAgain(tx, body.MessageId, caller.memberId)),
  );
};
