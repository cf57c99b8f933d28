import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stranger } from '../test-shop.ts';
import {
  AskedShop,
  brokenPayloads,
  brokenTexts,
  callsFor,
  deepPayloads,
  everyCall,
  foreignOrigins,
  inTurn,
  notIntegers,
  notTexts,
  ofEach,
  otherContentTypes,
  payloadsNotInUtf8,
  poisoningPayloads,
} from './every-call.ts';
import { expectProblem } from './expect-problem.ts';

/** Each call is asked in one way of several, in turn; the full run asks each in all ways. */
describe('every call of the shop', () => {
  let asked: AskedShop;
  beforeAll(async () => {
    asked = await AskedShop.open();
  });
  afterAll(() => asked.shop.close());

  describe('lets in only whom it is for', () => {
    const forVisitors = callsFor('visitor', 'member', 'staff');

    it('[AUTH-9] is refused without a token', () =>
      ofEach(forVisitors, async ({ endpoint }) => {
        expectProblem(await asked.send(stranger, endpoint.path, '{}'), 'not-signed-in');
      }));

    it('[AUTH-3] is refused with a token that is made up, elsewhere than in its header, or not bearer', () =>
      ofEach(forVisitors, async ({ endpoint }, turn) => {
        for (const ask of inTurn(asked.uselessTokens, turn)) expectProblem(await ask(endpoint.path), 'not-signed-in');
      }));

    it('[AUTH-9] is refused to a visitor', () =>
      ofEach(callsFor('member', 'staff'), async ({ endpoint }) => {
        expectProblem(await asked.send(asked.visitor, endpoint.path, '{}'), 'not-signed-in');
      }));

    it('[AUTH-6] is refused to a member who is not staff', () =>
      ofEach(callsFor('staff'), async ({ endpoint }) => {
        expectProblem(await asked.send(asked.member, endpoint.path, '{}'), 'not-allowed');
      }));

    it('[AUTH-9] tells a stranger nothing of what it expects', () =>
      ofEach(forVisitors, async ({ endpoint }) => {
        const { details } = expectProblem(await asked.send(stranger, endpoint.path, '[]'), 'not-signed-in');
        expect(details).toBeUndefined();
      }));

    it('[I17] is refused to the page of another site', () =>
      ofEach(everyCall, (call, turn) => asked.refusesOrigins(call, inTurn(foreignOrigins, turn))));

    it('[I17] is open to the page of the shop itself', () =>
      ofEach(everyCall, async ({ endpoint }) => {
        const answer = await asked.send(asked.staff, endpoint.path, '[]', { origin: 'http://shop.test' });
        expectProblem(answer, 'invalid-request');
      }));

    it('[I17] allows no other site in a preflight', () =>
      ofEach(everyCall, async ({ endpoint }) => {
        const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' };
        const answer = await asked.shop.app.inject({ method: 'OPTIONS', url: endpoint.path, headers });
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }));
  });

  describe('refuses what is not a payload', () => {
    it('[OPS-4] broken JSON, a list, a word, a number', () =>
      ofEach(everyCall, (call, turn) => asked.refuses(call, inTurn(brokenPayloads, turn), 'invalid-request')));

    it('[F01] ten megabytes', () => {
      const tenMegabytes = Buffer.from(JSON.stringify({ Text: 'x'.repeat(10 * 1024 * 1024) }));
      return ofEach(everyCall, (call) => asked.refuses(call, [tenMegabytes], 'payload-too-large'));
    });

    it('[F02] two thousand levels', () =>
      ofEach(everyCall, (call, turn) => asked.refuses(call, inTurn(deepPayloads, turn), 'invalid-request')));

    it('[F03] keys that poison objects', () =>
      ofEach(everyCall, async (call, turn) => {
        await asked.refuses(call, inTurn(poisoningPayloads, turn), 'invalid-request');
        expect(Reflect.get({}, 'poisoned')).toBeUndefined();
      }));

    it('[F04] bytes that are not UTF-8', () =>
      ofEach(everyCall, (call, turn) => asked.refuses(call, inTurn(payloadsNotInUtf8, turn), 'invalid-request')));

    it('[F04] NUL and half characters in a text', () =>
      ofEach(everyCall, (call, turn) => asked.refusesIn(call, call.texts, inTurn(brokenTexts, turn))));

    it('[F07] anything else for a text', () =>
      ofEach(everyCall, (call, turn) => asked.refusesIn(call, call.texts, inTurn(notTexts, turn))));

    it('[F05] numbers that are no whole number', () =>
      ofEach(everyCall, (call, turn) => asked.refusesIn(call, call.integers, inTurn(notIntegers, turn))));

    it('[F07] another content type', () =>
      ofEach(everyCall, (call, turn) => asked.refusesContentTypes(call, inTurn(otherContentTypes, turn))));
  });

  describe('is found', () => {
    it('[OPS-4] in any letter case', () =>
      ofEach(everyCall, async ({ endpoint: { path } }, turn) => {
        for (const url of inTurn([path.toUpperCase(), path.toLowerCase()], turn))
          expectProblem(await asked.send(asked.staff, url, '[]'), 'invalid-request');
      }));

    it('[OPS-4] [WIDE-3] by POST alone, or by GET if public', () =>
      ofEach(everyCall, async ({ endpoint: { path, isPublic } }) => {
        for (const method of [...(isPublic === true ? [] : ['GET' as const]), 'PUT', 'DELETE', 'PATCH'] as const)
          expectProblem(await asked.shop.app.inject({ method, url: path }), 'not-found');
      }));

    const withoutPayload = everyCall.filter(({ endpoint }) => endpoint.body.safeParse(undefined).success);
    it('[OPS-4] with an empty body as with none', () =>
      ofEach(withoutPayload, async ({ endpoint: { path, audience } }, turn) => {
        // A session of its own where the call may end it.
        const caller = audience === 'anyone' ? asked.visitor : asked.staff;
        const authorization = `Bearer ${caller.token ?? ''}`;
        const bare = await asked.shop.app.inject({ method: 'POST', url: path, headers: { authorization } });
        expect(bare.statusCode).toBe(200);
        for (const payload of inTurn(['', ' \n', 'null'], turn))
          expect((await asked.send(caller, path, payload)).statusCode).toBe(200);
      }));
  });
});
