import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { toTaskList } from '#server/platform/jobs/tasks.ts';
import { openKillableWebhookWorker } from '../../../test/killable-worker.ts';
import { jobHandlersOf } from '../../../test/profile-shop.ts';
import { openWebhookReceiver } from '../../../test/webhook-receiver.ts';
import { openWebhookShop, type WebhookShop } from '../../../test/webhook-shop.ts';
import { sweepWebhookMessages } from './index.ts';

let shop: WebhookShop;
let buyers = 0;
beforeAll(async () => {
  shop = await openWebhookShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.clear());

const buy = async (product = 'V001'): Promise<string> => {
  buyers += 1;
  const member = await shop.join(`buyer-${buyers}`);
  const order = await shop.order(member, product);
  await shop.pay(member, order);
  return order;
};

describe('a message that does not arrive', () => {
  it('[OFFER-6] is tried again with the same id and content, and the pauses grow', async () => {
    const { id } = await shop.listen('order.paid');
    await buy();
    shop.receiver.answer(503);
    await shop.workOff();
    const [first] = await shop.messages(id);
    expect(first).toMatchObject({ State: 'waiting', Tries: 1, Fault: 'refused', AnswerStatus: 503 });
    // Not before its time.
    await shop.workOff();
    expect(shop.receiver.received).toHaveLength(1);
    await shop.letPausesPass();
    await shop.workOff();
    const [second] = await shop.messages(id);
    const pauseOf = (message: typeof first) =>
      Date.parse(message?.NextTryAt ?? '') - Date.parse(message?.TriedAt ?? '');
    expect(pauseOf(second)).toBeGreaterThan(pauseOf(first) * 2);
    shop.receiver.answer(200);
    await shop.letPausesPass();
    await shop.workOff();
    expect(await shop.messages(id)).toMatchObject([{ State: 'delivered', Tries: 3, Fault: null, NextTryAt: null }]);
    const [one, ...others] = shop.receiver.received;
    expect(others).toHaveLength(2);
    for (const other of others) expect([other.id, other.raw]).toEqual([one?.id, one?.raw]);
    await shop.letPausesPass();
    await shop.workOff();
    expect(shop.receiver.received).toHaveLength(3);
  });

  it('[OFFER-6] is given up after ten tries; the webhook is switched off with a word to each administrator', async () => {
    const { id } = await shop.listen('order.paid');
    await buy();
    shop.receiver.answer(500);
    for (let tries = 0; tries < 12; tries += 1) {
      await shop.letPausesPass();
      await shop.workOff();
    }
    expect(shop.receiver.received).toHaveLength(10);
    expect(await shop.messages(id)).toMatchObject([{ State: 'failed', Tries: 10, AnswerStatus: 500 }]);
    expect(await shop.asBoss(contract.qryWebhooks, {})).toMatchObject([{ OffReason: 'failing', Failed: 1 }]);
    const mails = await shop.mailsTo(shop.boss.email);
    const word = mails.find(({ subject }) => subject.startsWith('Webhook 已停用'));
    expect(word?.text).toContain('127.0.0.1');
    expect(word?.text).not.toContain('/kapok');
    await buy();
    expect(await shop.messages(id)).toHaveLength(1);
  });

  it('[OFFER-6] is given up alone where the webhook took others meanwhile', async () => {
    const { id } = await shop.listen('order.paid');
    await buy();
    shop.receiver.answer(400);
    await shop.workOff();
    shop.receiver.answer(204);
    await buy();
    await shop.workOff();
    await sql`update webhook_message set tries = 9 where state = 'waiting'`.execute(shop.db);
    await sql`update graphile_worker._private_jobs j set payload = jsonb_set(payload::jsonb, '{tries}', '9')::json`.execute(
      shop.db,
    );
    shop.receiver.answer(400);
    await shop.letPausesPass();
    await shop.workOff();
    expect((await shop.messages(id)).map(({ State }) => State)).toEqual(['delivered', 'failed']);
    expect(await shop.asBoss(contract.qryWebhooks, {})).toMatchObject([{ OffReason: null }]);
  });

  it('[OFFER-6] ends a webhook at once whose receiver says that it is gone', async () => {
    await shop.listen('order.paid');
    await buy();
    shop.receiver.answer(410);
    await shop.workOff();
    expect(await shop.asBoss(contract.qryWebhooks, {})).toMatchObject([{ OffReason: 'gone' }]);
  });

  it('[OFFER-6] can be sent again by hand, also one that was delivered: the same id, once', async () => {
    const { id } = await shop.listen('order.paid');
    await buy();
    await shop.workOff();
    const [message] = await shop.messages(id);
    shop.receiver.answer(500);
    await shop.asBoss(contract.sendWebhookAgain, { MessageId: message?.MessageId ?? 0 });
    await shop.workOff();
    await shop.letPausesPass();
    await shop.workOff();
    expect(shop.receiver.received.map((one) => one.id)).toEqual([message?.EventId, message?.EventId]);
    expect(await shop.messages(id)).toMatchObject([{ State: 'failed', Tries: 2 }]);
    expect(await shop.asBoss(contract.qryWebhooks, {})).toMatchObject([{ OffReason: null }]);
    await expect(shop.asBoss(contract.sendWebhookAgain, { MessageId: 999_999 })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('[OFFER-6] leaves at once where it is asked for while it waits, and keeps its further tries', async () => {
    const { id } = await shop.listen('order.paid');
    await buy();
    shop.receiver.answer(500);
    await shop.workOff();
    const [message] = await shop.messages(id);
    await shop.asBoss(contract.sendWebhookAgain, { MessageId: message?.MessageId ?? 0 });
    await shop.workOff();
    expect(await shop.messages(id)).toMatchObject([{ State: 'waiting', Tries: 2 }]);
    shop.receiver.answer(204);
    await shop.letPausesPass();
    await shop.workOff();
    expect(await shop.messages(id)).toMatchObject([{ State: 'delivered', Tries: 3 }]);
  });
});

describe('the order of messages', () => {
  it('[OFFER-6] is that of what happened to one order: a later one waits for an earlier one, other orders do not', async () => {
    const { id } = await shop.listen('order.paid', 'order.shipped');
    const order = await buy('G001');
    await sql`update customer_order set tracking_number = 'T-1' where order_number = ${order}`.execute(shop.db);
    shop.receiver.answer(503);
    await shop.workOff();
    expect(shop.receiver.received.map(({ type }) => type)).toEqual(['order.paid']);
    shop.receiver.answer(204);
    const other = await buy();
    await shop.workOff();
    expect(shop.receiver.received.at(-1)?.data['CustomerOrderId']).toBe(other);
    await sql`update graphile_worker._private_jobs set run_at = now() where (payload->>'tries')::int = 1`.execute(
      shop.db,
    );
    await shop.workOff();
    expect(shop.receiver.received.map(({ type, data }) => [type, data['CustomerOrderId']]).slice(2)).toEqual([
      ['order.paid', order],
      ['order.shipped', order],
    ]);
    // The job that looked again meanwhile finds nothing to do.
    await shop.letPausesPass();
    await shop.workOff();
    expect(shop.receiver.received).toHaveLength(4);
    expect((await shop.messages(id)).every(({ State }) => State === 'delivered')).toBe(true);
  });
});

describe('a process that dies', () => {
  it('[OFFER-6] between sending and noting is followed by one that sends the same id again', async () => {
    const { id } = await shop.listen('order.paid');
    shop.receiver.answer('never');
    const killed = openKillableWebhookWorker(shop.connectionString);
    await buy();
    await expect.poll(() => shop.receiver.received.length, { timeout: 20_000 }).toBe(1);
    await killed.kill();
    expect(await shop.messages(id)).toMatchObject([{ State: 'waiting', Tries: 0 }]);
    shop.receiver.answer(204);
    const connection = { connectionString: shop.connectionString };
    const { pool, close } = openDatabase(connection, { poolSize: 4, onConnectionLost: () => undefined });
    const task = toTaskList(jobHandlersOf(shop))['send-webhook'];
    if (task === undefined) throw new Error('nobody sends webhooks');
    const worker = await startWorker({
      pool,
      connection,
      tasks: { 'send-webhook': task },
      log: createLogger('silent'),
    });
    await expect.poll(() => shop.receiver.received.length, { timeout: 20_000 }).toBe(2);
    await expect.poll(async () => (await shop.messages(id))[0]?.State).toBe('delivered');
    await worker.stop();
    await close();
    const [first, second] = shop.receiver.received;
    expect([second?.id, second?.raw]).toEqual([first?.id, first?.raw]);
  });
});

describe('an address', () => {
  it('[OFFER-6] [SAFE-1] in the own network is never connected to, by number, by name, or by a redirect', async () => {
    const { id } = await shop.listen('order.paid');
    const port = new URL(shop.receiver.url).port;
    const inside = await openWebhookReceiver();
    for (const url of [
      `https://127.0.0.1:${port}/`,
      `https://localhost:${port}/`,
      `https://[::1]:${port}/`,
      `https://2130706433:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      'https://169.254.169.254/latest/meta-data/',
      'https://10.0.0.1/',
    ]) {
      await sql`update webhook set url = ${url}`.execute(shop.db);
      await shop.asBoss(contract.testWebhook, { WebhookId: id });
      await shop.workOff([]);
      expect((await shop.messages(id))[0]).toMatchObject({
        State: 'failed',
        Fault: 'private-address',
        AnswerStatus: null,
      });
    }
    expect(shop.receiver.received).toEqual([]);
    await sql`update webhook set url = ${shop.receiver.url}`.execute(shop.db);
    shop.receiver.answer(302, { location: inside.url });
    await shop.asBoss(contract.testWebhook, { WebhookId: id });
    await shop.workOff();
    expect((await shop.messages(id))[0]).toMatchObject({ State: 'failed', Fault: 'refused', AnswerStatus: 302 });
    expect(inside.received).toEqual([]);
    await inside.close();
  });

  it('[OFFER-6] where nobody listens is told apart from one that refuses', async () => {
    const { id } = await shop.listen('order.paid');
    await sql`update webhook set url = 'http://127.0.0.1:9/'`.execute(shop.db);
    await shop.asBoss(contract.testWebhook, { WebhookId: id });
    await shop.workOff();
    expect((await shop.messages(id))[0]).toMatchObject({ State: 'failed', Fault: 'unreachable' });
  });
});

it('[OFFER-6] messages are kept for thirty days', async () => {
  const { id } = await shop.listen('order.paid');
  await buy();
  await buy();
  await shop.workOff();
  const [, older] = await shop.messages(id);
  await sql`update webhook_message set happened_at = now() - interval '31 days' where id = ${older?.MessageId ?? 0}`.execute(
    shop.db,
  );
  await sweepWebhookMessages(shop.db);
  expect(await shop.messages(id)).toHaveLength(1);
});
