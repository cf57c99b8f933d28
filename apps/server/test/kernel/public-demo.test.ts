import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const addresses = ['/', '/demo/outbox', '/api/Users/GetUserProfile', '/healthz', '/nowhere'] as const;

it.each([
  ['another host', { host: 'shop.example.tw' }],
  ['a host that begins like this machine', { host: 'localhost.example.tw' }],
  ['a tunnel', { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }],
  ['a proxy', { forwarded: 'for=203.0.113.7' }],
  ['a forwarded host', { host: '127.0.0.1:3000', 'x-forwarded-host': 'shop.example.tw' }],
])('[SAFE-19] a demo that is reached by %s opens nothing, and says why', async (_how, headers) => {
  for (const url of addresses) {
    const called = await shop.app.inject({ url, headers });
    expect([url, called.statusCode, called.json()]).toMatchObject([url, 403, { code: 'public-demo' }]);
    const seen = await shop.app.inject({ url, headers: { ...headers, accept: 'text/html,*/*' } });
    expect([url, seen.statusCode, seen.body]).toEqual([url, 403, expect.stringContaining('SHOP_DEMO=0')]);
  }
});

it.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000'])(
  '[SAFE-19] a demo that is reached as %s is open',
  async (host) => {
    expect((await shop.app.inject({ url: '/demo/outbox', headers: { host } })).statusCode).toBe(200);
  },
);
