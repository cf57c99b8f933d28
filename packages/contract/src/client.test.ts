import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CallError, createClient, type CallAnswer, type ClientOptions } from './client.ts';
import { endpoint } from './endpoint.ts';
import { flag } from './wire.ts';

const ask = endpoint({
  path: '/api/Test/ask',
  audience: 'anyone',
  summary: 'Asks.',
  body: z.object({ Word: z.string() }).nullish(),
  reply: z.object({ Owned: flag }),
});
const pay = endpoint({ ...ask, path: '/api/Test/pay', idempotent: true });

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A client on a line that notes what is sent and answers as told. */
const openClient = (answer: CallAnswer | Error, options: Partial<ClientOptions> = {}) => {
  const sent: Sent[] = [];
  const call = createClient({
    token: () => null,
    newIdempotencyKey: () => 'made-up-key',
    transport: (path, headers, body) => {
      sent.push({ path, headers, body });
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    ...options,
  });
  return { call, sent };
};

const fine: CallAnswer = { status: 200, json: { Owned: '1' } };

const catchCallError = async (promise: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error('no CallError was thrown');
  return error;
};

describe('the client', () => {
  it('[AUTH-3] sends the token as bearer in the header, never in the address', async () => {
    const { call, sent } = openClient(fine, { token: () => Promise.resolve('secret-token') });
    await call(ask, { Word: 'x' });
    expect(sent[0]?.headers['authorization']).toBe('Bearer secret-token');
    expect(sent[0]?.path).toBe('/api/Test/ask');
    expect(sent[0]?.body).not.toContain('secret-token');
  });

  it('sends no authorization where there is no token', async () => {
    const { call, sent } = openClient(fine);
    await call(ask, null);
    expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['content-type']);
  });

  it('says the language of the screen, at the moment of the call', async () => {
    let language = 'zh-Hant';
    const { call, sent } = openClient(fine, { language: () => language });
    await call(ask, null);
    language = 'en';
    await call(ask, null);
    expect(sent.map(({ headers }) => headers['accept-language'])).toEqual(['zh-Hant', 'en']);
  });

  it('[PAY-7] sends an idempotency key with each call that changes money or stock, and with no other', async () => {
    const { call, sent } = openClient(fine);
    await call(pay, null);
    await call(pay, null, { idempotencyKey: 'the-same-click' });
    await call(ask, null, { idempotencyKey: 'not-needed' });
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['made-up-key', 'the-same-click', undefined]);
  });

  it('sends an empty object where a call has no payload', async () => {
    const { call, sent } = openClient(fine);
    await call(ask, undefined);
    expect(sent[0]?.body).toBe('{}');
    expect(sent[0]?.headers['content-type']).toBe('application/json');
  });

  it("gives flags as booleans: the wire's '1' is true", async () => {
    expect(await openClient(fine).call(ask, null)).toEqual({ Owned: true });
  });

  it('refuses an answer that the contract does not promise', async () => {
    const { call } = openClient({ status: 200, json: { Owned: 'perhaps' } });
    await expect(call(ask, null)).rejects.toBeInstanceOf(z.ZodError);
  });

  it("[OPS-4] turns the error shape into a CallError with the shop's code, status and request id", async () => {
    const json = { code: 'out-of-stock', message: 'out of stock', requestId: '8F3K2', details: { ProductId: 'G001' } };
    const error = await catchCallError(openClient({ status: 409, json }).call(pay, null));
    expect(error).toMatchObject({ code: 'out-of-stock', status: 409, problem: json });
  });

  it.each([
    { what: 'a page of a proxy', json: '<html>Bad gateway</html>' },
    { what: 'nothing', json: undefined },
    { what: 'a code that the shop does not have', json: { code: 'made-up', message: '', requestId: '' } },
  ])(
    '[OPS-4] [LOOK-8] keeps the status, and says that the shop is down, where the failure is $what',
    async ({ json }) => {
      const error = await catchCallError(openClient({ status: 502, json }).call(ask, null));
      expect(error).toMatchObject({ status: 502, problem: null, code: 'unavailable' });
    },
  );

  it("[OPS-4] says 'network' where no answer came, and keeps the reason", async () => {
    const reason = new TypeError('fetch failed');
    const error = await catchCallError(openClient(reason).call(ask, null));
    expect(error).toMatchObject({ code: 'network', status: 0, problem: null, cause: reason });
  });

  it('[LOOK-8] tells an answer that took too long from a line that is down', async () => {
    const reason = Object.assign(new Error('signal timed out'), { name: 'TimeoutError' });
    const error = await catchCallError(openClient(reason).call(ask, null));
    expect(error).toMatchObject({ code: 'request-timeout', status: 0, problem: null });
  });
});
