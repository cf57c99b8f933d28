import { shoppingCartContract } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { layDatabaseCable, type DatabaseCable } from '../database-cable.ts';
import { openTestShop, type TestCaller, type TestShop } from '../test-shop.ts';
import { expectProblem } from './expect-problem.ts';

describe('a shop whose database goes away and comes back', () => {
  let shop: TestShop;
  let cable: DatabaseCable;
  let visitor: TestCaller;
  beforeAll(async () => {
    shop = await openTestShop({
      reach: async (direct) => {
        cable = await layDatabaseCable(direct);
        return cable.connectionString;
      },
    });
    visitor = await shop.visitor();
  });
  afterAll(async () => {
    await shop.close();
    await cable.cut();
  });

  const get = (url: string) => shop.app.inject(url);
  const becomesReady = () =>
    eventually(async () => {
      expect((await get('/readyz')).statusCode).toBe(200);
    });

  it('[OPS-3] is ready while it is there', async () => {
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('[OPS-3] stays alive but is not ready while it is gone, and is ready again by itself', async () => {
    await cable.cut();
    expectProblem(await get('/readyz'), 'unavailable');
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    await cable.mend();
    await becomesReady();
  });

  it('[S03] answers calls with 503 in the one shape meanwhile, and serves them afterwards', async () => {
    // The catalogue would be answered from what this process keeps of it.
    const cart = () => shop.as(visitor)(shoppingCartContract.qryShoppingCart, {});
    expect(await cart()).toMatchObject({ Block: 'cart-empty' });
    await cable.cut();
    await expect(cart()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    await cable.mend();
    await becomesReady();
    expect(await cart()).toMatchObject({ Block: 'cart-empty' });
  });

  it('[S03] survives a connection that the database ends', async () => {
    const ended = shop.app.inject('/readyz');
    await cable.cut();
    await ended;
    await cable.mend();
    await becomesReady();
    expect(shop.logged()).toContain('a database connection was lost');
  });
});

describe('the metrics', () => {
  let shop: TestShop;
  const token = 'collector-token-of-the-test';
  beforeAll(async () => {
    shop = await openTestShop({ settings: { demo: false, metricsToken: token } });
  });
  afterAll(() => shop.close());

  const ask = (remoteAddress: string, headers: Readonly<Record<string, string>> = {}) =>
    shop.app.inject({ url: '/metrics', remoteAddress, headers });

  it('[OPS-3] are for this machine: request times by route, and the pool', async () => {
    await shop.app.inject('/healthz');
    const answer = await ask('127.0.0.1');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(
      /http_request_duration_seconds_count\{[^}]*route="\/healthz"[^}]*status="200"[^}]*\} 1/,
    );
    expect(answer.body).toContain('database_connections{state="idle"}');
  });

  it('[OPS-3] are for the holder of the token from elsewhere', async () => {
    expect((await ask('203.0.113.7', { authorization: `Bearer ${token}` })).statusCode).toBe(200);
  });

  it('[OPS-3] are for nobody else', async () => {
    expectProblem(await ask('203.0.113.7'), 'not-found');
    expectProblem(await ask('203.0.113.7', { authorization: 'Bearer ' }), 'not-found');
    expectProblem(await ask('203.0.113.7', { authorization: `Bearer ${token}x` }), 'not-found');
    expectProblem(await ask('203.0.113.7', { 'x-forwarded-for': '127.0.0.1' }), 'not-found');
  });

  it('[OPS-3] are not for strangers whom a proxy on this machine lets through', async () => {
    expectProblem(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }), 'not-found');
    expectProblem(await ask('127.0.0.1', { forwarded: 'for=203.0.113.7' }), 'not-found');
  });

  it('[OPS-3] carry no address that a visitor made up as a label of its own', async () => {
    await shop.app.inject('/api/Made/Up/7f3c');
    expect((await ask('127.0.0.1')).body).not.toContain('7f3c');
  });
});
