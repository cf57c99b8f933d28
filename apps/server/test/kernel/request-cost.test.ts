import { once } from 'node:events';
import type { Socket } from 'node:net';
import { contract } from '@kapok/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPost, type RawRequest } from '../raw-request.ts';
import { openTestShop, stranger, type TestCaller, type TestShop } from '../test-shop.ts';
import { expectProblem } from './expect-problem.ts';

/** Lowered, so that a test reaches them with a handful of requests. */
const addressLimits = { requests: 6, bodyBytes: 20_000, largeBodyBytes: 300_000 };

const bearer = ({ token }: TestCaller): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

const firstOf = (socket: Socket, events: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    for (const event of events) socket.once(event, resolve);
  });

describe('what a request may cost', () => {
  let shop: TestShop;
  let url: string;
  let visitor: TestCaller;
  let staff: TestCaller;
  const open: RawRequest[] = [];
  beforeAll(async () => {
    shop = await openTestShop({ settings: { trustProxy: 1 }, addressLimits });
    url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    visitor = await shop.visitor();
    staff = await shop.staff('cost-staff');
  });
  afterEach(() => {
    for (const request of open.splice(0)) request.close();
  });
  afterAll(() => shop.close());

  const post = async (
    path: string,
    headers: Readonly<Record<string, string>>,
    bytes: string | Buffer = '',
  ): Promise<RawRequest> => {
    const request = await openPost(url, path, headers);
    open.push(request);
    request.write(bytes);
    return request;
  };
  const send = (caller: TestCaller, path: string, payload: string) =>
    shop.app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'content-type': 'application/json', ...bearer(caller) },
    });

  describe('is in proportion to its size', () => {
    const { path, bodyLimitBytes = 0 } = contract.saveCaptions;
    const filled = (begin: string, piece: string): string =>
      begin + piece.repeat(Math.floor((bodyLimitBytes - begin.length) / piece.length));

    // An expression that begins anew at every quote takes hours for the first of them.
    it.each([
      ['an unterminated text of escaped quotes', filled('{"a":"', '\\"')],
      ['a text of backslashes', filled('{"a":"', '\\\\')],
      ['quotes alone', filled('', '"')],
      ['a million lists', filled('{"a":[', '[],')],
      ['a million keys', filled('{', '"a":1,')],
      ['a long number', filled('', '9')],
      ['brackets within texts', filled('{"a":["', '[{"')],
    ])('[SAFE-1] refuses %s at the limit of the largest call', async (_name, payload) => {
      expectProblem(await send(staff, path, payload), 'invalid-request');
    });

    it('[SAFE-1] takes a payload that comes byte by byte', async () => {
      const request = await post(contract.qryCatalogue.path, { 'transfer-encoding': 'chunked', connection: 'close' });
      for (const byte of '{"Page":1,"PageSize":12}') request.write(`1\r\n${byte}\r\n`);
      request.write('0\r\n\r\n');
      expect(await request.status()).toBe(200);
    });

    it('[SAFE-1] refuses a payload that comes in thousands of tiny pieces', async () => {
      const request = await post(contract.qryCatalogue.path, { 'transfer-encoding': 'chunked' });
      request.write('1\r\n \r\n'.repeat(1_001));
      expect(await request.status()).toBe(400);
    });

    it('[SAFE-1] takes a payload whose pieces carry extensions, and skips them', async () => {
      const chunked = { 'transfer-encoding': 'chunked', connection: 'close' };
      const polite = await post(contract.qryCatalogue.path, chunked);
      for (const byte of '{"Page":1,"PageSize":12}') polite.write(`1;a=b\r\n${byte}\r\n`);
      polite.write('0\r\n\r\n');
      expect(await polite.status()).toBe(200);
    });

    it('[SAFE-1] refuses a payload that grows beyond the limit without having said so', async () => {
      const request = await post(contract.qryCatalogue.path, { 'transfer-encoding': 'chunked' });
      for (let sent = 0; sent <= 16; sent += 1) request.write(`400\r\n${' '.repeat(1024)}\r\n`);
      expect(await request.status()).toBe(413);
    });
  });

  describe('is nothing for who may not make the call', () => {
    const announced = { 'content-length': '3000000' };

    it('[SAFE-1] refuses a stranger before the body of a large call has come', async () => {
      const request = await post(contract.saveCaptions.path, announced);
      expect(await request.status()).toBe(401);
    });

    it('[SAFE-1] refuses a visitor in the same way', async () => {
      const request = await post(contract.importTmpUsers.path, { ...announced, ...bearer(visitor) });
      expect(await request.status()).toBe(401);
    });

    it('[SAFE-1] ends the connection of who was refused and goes on sending', async () => {
      const bytes = 200_000_000;
      const { socket, status } = await post(contract.saveCaptions.path, { 'content-length': String(bytes) });
      expect(await status()).toBe(401);
      const piece = Buffer.alloc(1_000_000, ' ');
      let sent = 0;
      while (sent < bytes && !socket.closed) {
        sent += piece.length;
        if (!socket.write(piece)) await firstOf(socket, ['drain', 'close']);
      }
      expect(sent).toBeLessThan(bytes / 2);
    });

    it('[SAFE-1] keeps the connection of who was refused with a small body', async () => {
      const request = await post(contract.qrySessions.path, { 'content-length': '10000' }, ' '.repeat(10_000));
      expect(await request.status()).toBe(401);
      request.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n');
      await expect.poll(request.received).toContain('HTTP/1.1 200');
    });

    it('[SAFE-1] has place again for a large rest once others have left in the middle of theirs', async () => {
      for (let sender = 0; sender < 10; sender += 1) {
        const leaving = await post(contract.saveCaptions.path, announced, ' '.repeat(1_000));
        expect(await leaving.status()).toBe(401);
        leaving.socket.destroy();
        await once(leaving.socket, 'close');
      }
      const length = 1_000_000;
      const request = await post(contract.saveCaptions.path, { 'content-length': String(length) });
      expect(await request.status()).toBe(401);
      request.write(' '.repeat(length));
      request.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n');
      await expect.poll(request.received).toContain('HTTP/1.1 200');
    });

    it.each([
      ['who may not make the call', contract.importTmpUsers.path, 401],
      ['whose body is too large', contract.signIn.path, 413],
    ])('[SAFE-1] takes the rest from a proxy that ends each connection with its answer, of one %s', async (...made) => {
      const [, path, refused] = made;
      const length = 200_000;
      const headers = { 'content-length': String(2 * length), connection: 'close' };
      const request = await post(path, headers, ' '.repeat(length));
      expect(await request.status()).toBe(refused);
      const ended = once(request.socket, 'close');
      request.write(' '.repeat(length));
      expect(await ended).toEqual([false]);
    });

    it('[SAFE-1] lets a stranger send no more than the calls for strangers need', async () => {
      const payload = JSON.stringify({ UserName: 'x'.repeat(17_000), Password: 'x' });
      expectProblem(await send(stranger, contract.signIn.path, payload), 'payload-too-large');
    });

    it('[AUTH-6] refuses a caller whose session ended while the body was on its way', async () => {
      const leaving = await shop.signUp('cost-leaving');
      const headers = { 'content-length': '2', 'x-forwarded-for': '203.0.113.90', ...bearer(leaving) };
      const request = await post(contract.qrySessions.path, headers, '{');
      await shop.as(leaving)(contract.signOut, {});
      // Admission counts for a second: what took longer is admitted anew.
      const now = performance.now.bind(performance);
      const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 1_001);
      request.write('}');
      expect(await request.status()).toBe(401);
      later.mockRestore();
    });
  });

  describe('has a budget for each address', () => {
    const half = (from: string): Record<string, string> => ({ 'content-length': '100', 'x-forwarded-for': from });
    const statusFrom = async (from: string): Promise<number> => {
      const { status } = await fetch(`${url}/healthz`, { headers: { 'x-forwarded-for': from } });
      return status;
    };
    /** Requests that are begun and not ended. */
    const hold = async (count: number, from: (index: number) => string): Promise<void> => {
      for (let index = 0; index < count; index += 1) await post(contract.qryCatalogue.path, half(from(index)), '{');
    };

    it('[SAFE-1] refuses further requests of an address that holds many, tells it when to come back, and serves others', async () => {
      await hold(addressLimits.requests, () => '203.0.113.1');
      await expect.poll(() => statusFrom('203.0.113.1')).toBe(429);
      const refused = await fetch(`${url}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.1' } });
      expect(refused.headers.get('retry-after')).toBe('2');
      expect(await statusFrom('203.0.113.2')).toBe(200);
      for (const request of open) request.close();
      await expect.poll(() => statusFrom('203.0.113.1')).toBe(200);
    });

    it('[SAFE-1] counts a network of IPv6 as one address, and a site as four', async () => {
      await hold(addressLimits.requests, (index) => `2001:db8:1:1::${index}`);
      await expect.poll(() => statusFrom('2001:db8:1:1:aaaa::1')).toBe(429);
      expect(await statusFrom('2001:db8:1:2::1')).toBe(200);
      for (const network of [2, 3, 4]) await hold(addressLimits.requests, () => `2001:db8:1:${network}::1`);
      await expect.poll(() => statusFrom('2001:db8:1:5::1')).toBe(429);
      expect(await statusFrom('2001:db8:2:1::1')).toBe(200);
    });

    it('[SAFE-1] keeps no more bytes of unfinished payloads than the budget, and forgets those of who leaves', async () => {
      const from = { 'content-length': '16000', 'x-forwarded-for': '203.0.113.3' };
      const first = await post(contract.qryCatalogue.path, from, `{${' '.repeat(15_000)}`);
      const whole = async (bytes: number): Promise<number> => {
        const headers = { ...from, 'content-length': String(bytes) };
        return (await post(contract.qryCatalogue.path, headers, `{}${' '.repeat(bytes - 2)}`)).status();
      };
      await expect.poll(() => whole(6_000)).toBe(429);
      first.close();
      await expect.poll(() => whole(16_000)).toBe(200);
    });

    it('[SAFE-1] lets a program on this machine ask as often as it likes', async () => {
      for (let index = 0; index < addressLimits.requests; index += 1)
        await post(contract.qryCatalogue.path, { 'content-length': '100' }, '{');
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    });
  });
});
