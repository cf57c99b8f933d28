import { contract, type Call } from '@kapok/contract';
import type { WebhookKind } from '@kapok/domain';
import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import type { z } from 'zod';
import { sendWebhook, webhookKeysOf } from '#server/back-office/webhooks/index.ts';
import { toTaskList } from '#server/platform/jobs/tasks.ts';
import { jobHandlersOf, openProfileShop, type Member, type ProfileShop } from './profile-shop.ts';
import { TEST_SECRET } from './test-shop.ts';
import { openWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

type Messages = z.output<typeof contract.qryWebhookMessages.reply>['Messages'];

/** A shop that somebody listens to. */
export interface WebhookShop extends ProfileShop {
  readonly boss: Member;
  /** Calls in the name of an administrator, who has just proven who they are. */
  readonly asBoss: Call;
  readonly receiver: WebhookReceiver;
  /** Adds a webhook that leads to the receiver, with its secret. */
  readonly listen: (...events: readonly WebhookKind[]) => Promise<{ readonly id: number; readonly secret: string }>;
  readonly messages: (webhookId: number) => Promise<Messages>;
  /** Makes every try that is due now. `hosts`: those in the shop's own network that the operator allows. */
  readonly workOff: (hosts?: readonly string[]) => Promise<void>;
  /** Lets the pause before the next tries pass. */
  readonly letPausesPass: () => Promise<void>;
  /** Neither webhooks nor jobs, and a receiver that has forgotten. */
  readonly clear: () => Promise<void>;
}

const silent = new Logger(() => () => undefined);

export const openWebhookShop = async (): Promise<WebhookShop> => {
  const receiver = await openWebhookReceiver();
  const shop = await openProfileShop({ demoCatalogue: true, settings: { webhookHosts: ['127.0.0.1'] } });
  const boss = await shop.joinStaff('boss');
  const asBoss = shop.as(boss);
  await provePeople(shop);
  return {
    ...shop,
    boss,
    asBoss,
    receiver,
    listen: async (...events) => {
      const { WebhookId: id } = await asBoss(contract.saveWebhook, {
        WebhookId: null,
        Url: receiver.url,
        Note: '',
        Events: [...events],
      });
      const { Secret: secret } = await asBoss(contract.makeWebhookSecret, { WebhookId: id });
      return { id, secret };
    },
    messages: async (WebhookId) => (await asBoss(contract.qryWebhookMessages, { WebhookId })).Messages,
    workOff: (hosts) => workOff(shop, hosts),
    letPausesPass: async () => {
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.db);
      await sql`update webhook_message set next_try_at = now() where next_try_at is not null`.execute(shop.db);
    },
    clear: async () => {
      await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
      await sql`delete from webhook`.execute(shop.db);
      receiver.forget();
    },
    close: async () => {
      await receiver.close();
      await shop.close();
    },
  };
};

const provePeople = async (shop: ProfileShop): Promise<void> => {
  await sql`update session set proven_at = now()`.execute(shop.db);
  await sql`update member set email_proven_at = now() where is_staff`.execute(shop.db);
};

const workOff = async (shop: ProfileShop, hosts?: readonly string[]): Promise<void> => {
  const handlers = jobHandlersOf(shop);
  const deps = {
    db: shop.db,
    keys: webhookKeysOf(TEST_SECRET),
    privateHosts: hosts ?? ['127.0.0.1'],
    stopping: new AbortController().signal,
  };
  const task = toTaskList({ ...handlers, 'send-webhook': (payload) => sendWebhook(deps, payload) })['send-webhook'];
  if (task === undefined) throw new Error('nobody sends webhooks');
  await runOnce({ pgPool: shop.pool, taskList: { 'send-webhook': task }, noHandleSignals: true, logger: silent });
};
