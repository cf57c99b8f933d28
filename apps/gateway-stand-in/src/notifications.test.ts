import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type StandInDatabase } from '../test/database.ts';
import { NO_ANSWER, openShopDouble, type ShopDouble } from '../test/shop-double.ts';
import { startProcess } from '../test/stand-in-process.ts';
import { merchant, openPayPage, openPayPageOver, paymentRequest, postForm } from '../test/stand-in.ts';
import { buildGatewayStandIn, type GatewayStandInOptions } from './build-gateway-stand-in.ts';

let database: StandInDatabase;
const apps: FastifyInstance[] = [];
const shops: ShopDouble[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  await Promise.all(shops.splice(0).map((shop) => shop.close()));
});

const start = async (options: Partial<GatewayStandInOptions> = {}): Promise<FastifyInstance> => {
  const pool = database.connect();
  const app = await buildGatewayStandIn({ merchant, pool, notifyRetryDelaysMs: [0, 0], ...options });
  apps.push(app);
  return app;
};

const openShop = async (statuses: readonly number[] = []): Promise<ShopDouble> => {
  const shop = await openShopDouble(statuses);
  shops.push(shop);
  return shop;
};

const stateSchema = z.object({ notify_state: z.string(), notify_tries: z.int() });

const notifyStateOf = async (address: string) => {
  const found = await database
    .connect()
    .query('select notify_state, notify_tries from gateway_stand_in.trade where id = $1', [
      address.slice('/pay/'.length),
    ]);
  return stateSchema.parse(found.rows[0]);
};

describe('notifications', () => {
  it('are sent again until the shop answers 200, at most three times [PAY-5]', async () => {
    const shop = await openShop([500, 303]);
    const app = await start();
    const address = await openPayPage(app, paymentRequest(shop.origin));
    await postForm(app, `${address}/approve`);
    expect(await shop.nthNotification(3)).toMatchObject({ succeeded: true });
    await expect.poll(() => notifyStateOf(address)).toEqual({ notify_state: 'delivered', notify_tries: 3 });
  });

  it('are given up after three tries, and can be sent again by hand [PAY-5]', async () => {
    const shop = await openShop([500, 500, 500]);
    const app = await start();
    const address = await openPayPage(app, paymentRequest(shop.origin));
    await postForm(app, `${address}/approve`);
    await shop.nthNotification(3);
    await expect.poll(() => notifyStateOf(address)).toEqual({ notify_state: 'given-up', notify_tries: 3 });
    const again = await postForm(app, `${address}/notify-again`);
    expect(again.json()).toEqual({ delivered: true, httpStatus: 200 });
    expect(await notifyStateOf(address)).toMatchObject({ notify_state: 'delivered' });
    expect(shop.received).toHaveLength(4);
  });

  it('can be repeated as often as a test wants, always the same [P03]', async () => {
    const shop = await openShop();
    const app = await start();
    const address = await openPayPage(app, paymentRequest(shop.origin));
    await postForm(app, `${address}/approve`);
    const first = await shop.nthNotification(1);
    for (let count = 2; count <= 5; count += 1) {
      await postForm(app, `${address}/notify-again`);
      expect(await shop.nthNotification(count)).toEqual(first);
    }
  });

  it('are not sent for a payment that is not decided [PAY-5]', async () => {
    const shop = await openShop();
    const app = await start();
    const address = await openPayPage(app, paymentRequest(shop.origin));
    expect((await postForm(app, `${address}/notify-again`)).statusCode).toBe(404);
    expect(shop.received).toEqual([]);
  });

  it('that a stopped process has left are delivered by the next one [PAY-5]', async () => {
    const shop = await openShop();
    const stopped = await start();
    const address = await openPayPage(stopped, paymentRequest(shop.origin));
    await stopped.close();
    // What a process leaves that was killed between its commit and the delivery.
    await database.connect().query(
      `update gateway_stand_in.trade set status = 'paid', result_code = 'SUCCESS', decided_at = now(),
         captured_ntd = amount_ntd, notify_state = 'pending', notify_due_at = now() where id = $1`,
      [address.slice('/pay/'.length)],
    );
    await start();
    expect(await shop.nthNotification(1)).toMatchObject({ succeeded: true });
  });

  it('that a process killed with -9 was sending are sent by the next one [PAY-5]', async () => {
    const silentShop = await openShop([NO_ANSWER]);
    const killed = await startProcess(database.connectionString);
    const address = await openPayPageOver(killed.origin, paymentRequest(silentShop.origin));
    await fetch(`${killed.origin}${address}/approve`, { method: 'POST' });
    await silentShop.nthNotification(1);
    await killed.kill();
    expect(await notifyStateOf(address)).toEqual({ notify_state: 'pending', notify_tries: 0 });
    await start();
    expect(await silentShop.nthNotification(2)).toMatchObject({ succeeded: true });
    await expect.poll(() => notifyStateOf(address)).toMatchObject({ notify_state: 'delivered' });
  });

  it('are taken by one of several processes only [PAY-5]', async () => {
    const shop = await openShop();
    const [first, second, third] = await Promise.all([start(), start(), start()]);
    const address = await openPayPage(first, paymentRequest(shop.origin));
    await Promise.all([first, second, third].map((app) => postForm(app, `${address}/approve`)));
    await shop.nthNotification(1);
    await Promise.all(apps.splice(0).map((app) => app.close()));
    expect(shop.received).toHaveLength(1);
  });

  it('do not keep the browser waiting for a shop that does not answer [PAY-5]', async () => {
    const app = await start();
    // Nothing listens on this port of the machine.
    const address = await openPayPage(app, paymentRequest('http://127.0.0.1:9'));
    expect((await postForm(app, `${address}/approve`)).statusCode).toBe(200);
    await expect.poll(() => notifyStateOf(address)).toEqual({ notify_state: 'given-up', notify_tries: 3 });
  });
});
