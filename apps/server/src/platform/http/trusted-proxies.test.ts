import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { createServer } from './server.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

let app: FastifyInstance | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

/** The address that limits count, of a request that arrives with `X-Forwarded-For` from somebody connected. */
const clientOf = async (
  trustProxy: TrustedProxies,
  forwardedFor: string | string[] | undefined,
  remoteAddress = '10.0.0.5',
): Promise<string> => {
  app = createServer({ logger: createLogger('silent'), trustProxy });
  app.get('/', (request, reply) => reply.type('text/plain').serializer(String).send(request.ip));
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  const { body } = await app.inject({ url: '/', remoteAddress, headers });
  await app.close();
  return body;
};

describe('the address of a client', () => {
  it('[SAFE-8] is who is connected where no proxy is believed, whatever the header says', async () => {
    expect(await clientOf(false, '203.0.113.7')).toBe('10.0.0.5');
  });

  it('[SAFE-8] behind one proxy is what that proxy wrote, not what the client had put before it', async () => {
    expect(await clientOf(1, '203.0.113.7')).toBe('203.0.113.7');
    expect(await clientOf(1, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await clientOf(1, '10.0.0.1, 198.51.100.1 ,  203.0.113.7')).toBe('203.0.113.7');
    expect(await clientOf(1, undefined)).toBe('10.0.0.5');
  });

  it('[SAFE-8] behind two proxies is what the outer one wrote', async () => {
    expect(await clientOf(2, '198.51.100.1, 203.0.113.7, 10.0.0.9')).toBe('203.0.113.7');
    expect(await clientOf(2, '10.0.0.9')).toBe('10.0.0.9');
  });

  it('[SAFE-8] is the first one from the right that is in no believed network', async () => {
    const networks = ['loopback', '10.0.0.0/8', '2001:db8:ffff::/48'];
    expect(await clientOf(networks, '198.51.100.1, 203.0.113.7, 10.0.0.9')).toBe('203.0.113.7');
    expect(await clientOf(networks, '203.0.113.7, 2001:db8:ffff::1', '::1')).toBe('203.0.113.7');
    expect(await clientOf(networks, '203.0.113.7', '::ffff:127.0.0.1')).toBe('203.0.113.7');
    expect(await clientOf(networks, '203.0.113.7', '192.0.2.1')).toBe('192.0.2.1');
  });

  it.each([
    ['unknown', '10.0.0.5'],
    ['', '10.0.0.5'],
    [',,', '10.0.0.5'],
    ['198.51.100.1, unknown', '10.0.0.5'],
    ['unknown, 203.0.113.7', '203.0.113.7'],
    ['203.0.113.7.example', '10.0.0.5'],
    ['203.0.113.007', '10.0.0.5'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8::7]:51234', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ["203.0.113.7'; drop table member", '10.0.0.5'],
  ])('[SAFE-8] is an address whatever stands in the header: %s', async (header, client) => {
    expect(await clientOf(1, header)).toBe(client);
  });

  it('[SAFE-8] is not moved to the left by a value that is no address', async () => {
    expect(await clientOf(2, '198.51.100.1, rubbish, 10.0.0.9')).toBe('10.0.0.9');
    expect(await clientOf(['10.0.0.0/8'], '198.51.100.1, rubbish, 10.0.0.9')).toBe('10.0.0.9');
  });

  it('[SAFE-8] is read from a header that came more than once as from one', async () => {
    expect(await clientOf(1, ['198.51.100.1', '203.0.113.7'])).toBe('203.0.113.7');
  });
});
