import { contract, type Audience, type Endpoint, type ProblemCode } from '@kapok/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestShop, stranger, type TestCaller, type TestShop } from '../test-shop.ts';
import { expectProblem } from './expect-problem.ts';
import { payloadFields } from './payload-fields.ts';

type Named = readonly [name: string, endpoint: Endpoint];
const everyCall: readonly Named[] = Object.entries<Endpoint>(contract);
const callsFor = (...audiences: readonly Audience[]): readonly Named[] =>
  everyCall.filter(([, { audience }]) => audiences.includes(audience));
const callsWith = (type: 'string' | 'integer'): readonly Named[] =>
  everyCall.filter(([, endpoint]) => payloadFields(endpoint, type).length > 0);

const fieldFaults = z.object({ fields: z.array(z.object({ field: z.string(), fault: z.string() })) });
const refusedFields = (details: unknown): readonly string[] =>
  fieldFaults.parse(details).fields.map(({ field }) => field);

describe('every call of the shop', () => {
  let shop: TestShop;
  let visitor: TestCaller;
  let member: TestCaller;
  let staff: TestCaller;
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true });
    visitor = await shop.visitor();
    member = await shop.signUp('matrix-member');
    staff = await shop.staff('matrix-staff');
  });
  afterAll(() => shop.close());

  const send = (
    caller: TestCaller,
    url: string,
    payload: NonNullable<InjectOptions['payload']>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<LightMyRequestResponse> =>
    shop.app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        'content-type': 'application/json',
        ...(caller.token === null ? {} : { authorization: `Bearer ${caller.token}` }),
        ...headers,
      },
    });

  describe('lets in only whom it is for', () => {
    it.each(callsFor('visitor', 'member', 'staff'))(
      '[AUTH-9] %s is refused without a token',
      async (_name, { path }) => {
        expectProblem(await send(stranger, path, '{}'), 'not-signed-in');
      },
    );

    it.each(callsFor('visitor', 'member', 'staff'))(
      '[AUTH-3] %s is refused with a token that is made up, elsewhere than in its header, or not bearer',
      async (_name, { path }) => {
        const token = member.token ?? '';
        const forged = `${token.slice(0, -4)}AAAA`;
        expectProblem(await send({ ...member, token: forged }, path, '{}'), 'not-signed-in');
        expectProblem(await send(stranger, `${path}?access_token=${token}&token=${token}`, '{}'), 'not-signed-in');
        expectProblem(await send(stranger, path, '{}', { authorization: `Basic ${token}` }), 'not-signed-in');
        expectProblem(await send(stranger, path, '{}', { cookie: `token=${token}` }), 'not-signed-in');
      },
    );

    it.each(callsFor('member', 'staff'))('[AUTH-9] %s is refused to a visitor', async (_name, { path }) => {
      expectProblem(await send(visitor, path, '{}'), 'not-signed-in');
    });

    it.each(callsFor('staff'))('[AUTH-6] %s is refused to a member who is not staff', async (_name, { path }) => {
      expectProblem(await send(member, path, '{}'), 'not-allowed');
    });

    it.each(callsFor('visitor', 'member', 'staff'))(
      '[AUTH-9] %s tells a stranger nothing of what it expects',
      async (_name, { path }) => {
        expect(expectProblem(await send(stranger, path, '[]'), 'not-signed-in').details).toBeUndefined();
      },
    );

    it.each(everyCall)('[I17] %s is refused to the page of another site', async (_name, { path }) => {
      for (const origin of ['https://evil.test', 'null', 'http://shop.test.evil.test', 'http://shop.test:81']) {
        const answer = await send(staff, path, '{}', { origin });
        expectProblem(answer, 'not-allowed');
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    });

    it.each(everyCall)('[I17] %s is open to the page of the shop itself', async (_name, { path }) => {
      expectProblem(await send(staff, path, '[]', { origin: 'http://shop.test' }), 'invalid-request');
    });

    it.each(everyCall)('[I17] %s allows no other site in a preflight', async (_name, { path }) => {
      const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' };
      const answer = await shop.app.inject({ method: 'OPTIONS', url: path, headers });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    });
  });

  describe('refuses what is not a payload', () => {
    const refused = async (
      path: string,
      payload: NonNullable<InjectOptions['payload']>,
      code: ProblemCode,
      headers?: Readonly<Record<string, string>>,
    ) => expectProblem(await send(staff, path, payload, headers), code);

    it.each(everyCall)('[OPS-4] %s: broken JSON, a list, a word, a number', async (_name, { path }) => {
      for (const payload of ['{"a":', '[]', '[{}]', '"word"', '7', 'true', '{"a":1}{"a":2}', "{'a':1}"]) {
        await refused(path, payload, 'invalid-request');
      }
    });

    const tenMegabytes = JSON.stringify({ Text: 'x'.repeat(10 * 1024 * 1024) });
    it.each(everyCall)('[F01] %s: ten megabytes', async (_name, { path }) => {
      await refused(path, tenMegabytes, 'payload-too-large');
    });

    it.each(everyCall)('[F02] %s: two thousand levels', async (_name, { path }) => {
      await refused(path, '['.repeat(2_000) + ']'.repeat(2_000), 'invalid-request');
      await refused(path, '{"a":'.repeat(2_000) + '1' + '}'.repeat(2_000), 'invalid-request');
      await refused(path, '['.repeat(2_000), 'invalid-request');
    });

    it.each(everyCall)('[F03] %s: keys that poison objects', async (_name, { path }) => {
      await refused(path, '{"__proto__":{"poisoned":true}}', 'invalid-request');
      await refused(path, '{"\\u005f_proto__":{"poisoned":true}}', 'invalid-request');
      await refused(path, '{"constructor":{"prototype":{"poisoned":true}}}', 'invalid-request');
      expect(Reflect.get({}, 'poisoned')).toBeUndefined();
    });

    it.each(everyCall)('[F04] %s: bytes that are not UTF-8', async (_name, { path }) => {
      const overlong = [0xc0, 0xaf];
      const surrogate = [0xed, 0xa0, 0x80];
      for (const bytes of [[0xff], overlong, surrogate, [0xe6, 0x9c]]) {
        await refused(path, Buffer.from([0x7b, 0x22, ...bytes, 0x22, 0x3a, 0x31, 0x7d]), 'invalid-request');
      }
    });

    it.each(callsWith('string'))('[F04] %s: NUL and half characters in a text', async (_name, endpoint) => {
      for (const field of payloadFields(endpoint, 'string')) {
        for (const fault of ['"a\\u0000b"', '"a\\ud83d"', '"\\ude00b"']) {
          const { details } = await refused(endpoint.path, `{"${field}":${fault}}`, 'invalid-request');
          expect(refusedFields(details)).toContain(field);
        }
      }
    });

    it.each(callsWith('string'))('[F07] %s: anything else for a text', async (_name, endpoint) => {
      for (const field of payloadFields(endpoint, 'string')) {
        for (const fault of ['7', '["a"]', '{"a":"b"}', 'true']) {
          const { details } = await refused(endpoint.path, `{"${field}":${fault}}`, 'invalid-request');
          expect(refusedFields(details)).toContain(field);
        }
      }
    });

    it.each(callsWith('integer'))('[F05] %s: numbers that are no whole number', async (_name, endpoint) => {
      for (const field of payloadFields(endpoint, 'integer')) {
        for (const fault of ['1.5', '1e309', '9007199254740993', '"1 "', '"1e0"', '"0x1"', '[1]']) {
          const { details } = await refused(endpoint.path, `{"${field}":${fault}}`, 'invalid-request');
          expect(refusedFields(details)).toContain(field);
        }
      }
    });

    it.each(everyCall)('[F07] %s: another content type', async (_name, { path }) => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'a/b',
      ]) {
        await refused(path, '{}', 'unsupported-media-type', { 'content-type': type });
      }
    });
  });

  describe('is found', () => {
    it.each(everyCall)('[OPS-4] as %s in any letter case', async (_name, { path }) => {
      for (const url of [path.toUpperCase(), path.toLowerCase()]) {
        expectProblem(await send(staff, url, '[]'), 'invalid-request');
      }
    });

    it.each(everyCall)(
      '[OPS-4] [WIDE-3] as %s by POST alone, or by GET if public',
      async (_name, { path, isPublic }) => {
        for (const method of [...(isPublic === true ? [] : ['GET' as const]), 'PUT', 'DELETE', 'PATCH'] as const) {
          expectProblem(await shop.app.inject({ method, url: path }), 'not-found');
        }
      },
    );

    const withoutPayload = everyCall.filter(([, { body }]) => body.safeParse(undefined).success);
    it.each(withoutPayload)('[OPS-4] as %s with an empty body as with none', async (_name, { path, audience }) => {
      // A session of its own where the call may end it.
      const caller = audience === 'anyone' ? visitor : staff;
      const authorization = `Bearer ${caller.token ?? ''}`;
      const bare = await shop.app.inject({ method: 'POST', url: path, headers: { authorization } });
      const answers = [
        bare,
        await send(caller, path, ''),
        await send(caller, path, ' \n'),
        await send(caller, path, 'null'),
      ];
      expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    });
  });
});
