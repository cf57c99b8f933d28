import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  AskedShop,
  brokenPayloads,
  brokenTexts,
  callsFor,
  deepPayloads,
  everyCall,
  foreignOrigins,
  notIntegers,
  notTexts,
  ofEach,
  otherContentTypes,
  payloadsNotInUtf8,
  poisoningPayloads,
} from './every-call.ts';
import { expectProblem } from './expect-problem.ts';

describe('every call of the shop refuses in every way', () => {
  let asked: AskedShop;
  beforeAll(async () => {
    asked = await AskedShop.open();
  });
  afterAll(() => asked.shop.close());

  it('[AUTH-3] tokens that are made up, elsewhere than in their header, or not bearer', () =>
    ofEach(callsFor('visitor', 'member', 'staff'), async ({ endpoint }) => {
      for (const ask of asked.uselessTokens) expectProblem(await ask(endpoint.path), 'not-signed-in');
    }));

  it('[I17] the page of another site', () => ofEach(everyCall, (call) => asked.refusesOrigins(call, foreignOrigins)));

  it.each([
    ['[OPS-4] broken JSON, a list, a word, a number', brokenPayloads],
    ['[F02] two thousand levels', deepPayloads],
    ['[F03] keys that poison objects', poisoningPayloads],
    ['[F04] bytes that are not UTF-8', payloadsNotInUtf8],
  ])('%s', (_what, payloads) => ofEach(everyCall, (call) => asked.refuses(call, payloads, 'invalid-request')));

  it.each([
    ['[F04] NUL and half characters in a text', brokenTexts],
    ['[F07] anything else for a text', notTexts],
  ])('%s', (_what, values) => ofEach(everyCall, (call) => asked.refusesIn(call, call.texts, values)));

  it('[F05] numbers that are no whole number', () =>
    ofEach(everyCall, (call) => asked.refusesIn(call, call.integers, notIntegers)));

  it('[F07] another content type', () =>
    ofEach(everyCall, (call) => asked.refusesContentTypes(call, otherContentTypes)));
});
