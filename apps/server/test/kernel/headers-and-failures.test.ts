import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { problem, productContract } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../test-shop.ts';
import { expectProblem } from './expect-problem.ts';

describe('the answers of the shop', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it.each(['/', '/login', '/healthz', '/openapi.json', '/demo/outbox', '/nowhere', '/api/Nowhere'])(
    '[OPS-3] at %s carry the headers that keep strangers out',
    async (url) => {
      const { headers } = await shop.app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it('[OPS-3] allow only own scripts, no frames, and forms to the shop and its gateway', async () => {
    const { headers } = await shop.app.inject('/');
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => directive.trim().split(/ (.*)/s))
        .map(([name, sources]) => [name, sources]),
    );
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('form-action')).toBe(`'self' ${shop.gateway.origin}`);
  });

  it('[OPS-3] ask for https only where the shop is reached by https', async () => {
    const secure = await openTestShop({ settings: { https: true } });
    try {
      expect((await secure.app.inject('/')).headers['strict-transport-security']).toMatch(/^max-age=31536000/);
      expect((await shop.app.inject('/')).headers['strict-transport-security']).toBeUndefined();
    } finally {
      await secure.close();
    }
  });

  it('[OPS-4] carry a request id, a new one each time', async () => {
    const ids = [await shop.app.inject('/healthz'), await shop.app.inject('/healthz')].map(
      (answer) => answer.headers['x-request-id'],
    );
    expect(ids[0]).toMatch(/^[0-9A-F]{10}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe('a failure', () => {
  let shop: TestShop;
  let port = 0;
  beforeAll(async () => {
    shop = await openTestShop();
    port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterAll(() => shop.close());

  it('[OPS-4] says the request id of its header', async () => {
    const answer = await shop.app.inject('/api/Nowhere');
    expect(expectProblem(answer, 'not-found').requestId).toBe(answer.headers['x-request-id']);
  });

  it.each(['/api/%E0%A4%A', '/%ff', '/products/%'])(
    '[OPS-4] has the one shape even where the address cannot be read: %s',
    async (url) => {
      expectProblem(await shop.app.inject(url), 'invalid-request');
    },
  );

  it('[S12] that nobody expected is logged once, and answered by a fixed sentence with its request id', async () => {
    await shop.db.schema.alterTable('product').renameTo('product_gone').execute();
    const answer = await shop.app.inject({ method: 'POST', url: productContract.qryCatalogue.path });
    await shop.db.schema.alterTable('product_gone').renameTo('product').execute();
    const { requestId, message } = expectProblem(answer, 'unexpected');
    expect(message).not.toContain('product');
    const lines = shop
      .logged()
      .split('\n')
      .filter((line) => line.includes(requestId) && line.includes('"err"'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('42P01');
  });

  it.each([
    ['is not HTTP at all', 'HELLO\r\n\r\n'],
    ['has headers without end', `GET / HTTP/1.1\r\nhost: shop.test\r\nx-long: ${'x'.repeat(20 * 1024)}\r\n\r\n`],
    ['says two lengths', 'POST / HTTP/1.1\r\nhost: shop.test\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
  ])('[OPS-4] has the one shape even where a request %s', async (_what, bytes) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(bytes);
    const answer = await text(socket);
    const [head, body] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(problem.strict().parse(JSON.parse(body ?? '')).requestId).toMatch(/^[0-9A-F]{10}$/);
  });
});
