import { contract, type Audience, type Endpoint, type ProblemCode } from '@kapok/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';
import { openTestShop, stranger, type TestCaller, type TestShop } from '../test-shop.ts';
import { expectProblem } from './expect-problem.ts';
import { payloadFields } from './payload-fields.ts';

type Payload = NonNullable<InjectOptions['payload']>;

/** A call by its name, and its fields of the two types that have faults of their own. */
interface AskedCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly texts: readonly string[];
  readonly integers: readonly string[];
}

export const everyCall: readonly AskedCall[] = Object.entries<Endpoint>(contract).map(([name, endpoint]) => ({
  name,
  endpoint,
  texts: payloadFields(endpoint, 'string'),
  integers: payloadFields(endpoint, 'integer'),
}));

export const callsFor = (...audiences: readonly Audience[]): readonly AskedCall[] =>
  everyCall.filter(({ endpoint }) => audiences.includes(endpoint.audience));

export const foreignOrigins = ['https://evil.test', 'null', 'http://shop.test.evil.test', 'http://shop.test:81'];

export const brokenPayloads = ['{"a":', '[]', '[{}]', '"word"', '7', 'true', '{"a":1}{"a":2}', "{'a':1}"];

export const deepPayloads = [
  '['.repeat(2_000) + ']'.repeat(2_000),
  '{"a":'.repeat(2_000) + '1' + '}'.repeat(2_000),
  '['.repeat(2_000),
];

export const poisoningPayloads = [
  '{"__proto__":{"poisoned":true}}',
  '{"\\u005f_proto__":{"poisoned":true}}',
  '{"constructor":{"prototype":{"poisoned":true}}}',
];

const overlong = [0xc0, 0xaf];
const surrogate = [0xed, 0xa0, 0x80];
export const payloadsNotInUtf8 = [[0xff], overlong, surrogate, [0xe6, 0x9c]].map((bytes) =>
  Buffer.from([0x7b, 0x22, ...bytes, 0x22, 0x3a, 0x31, 0x7d]),
);

/** What stands in JSON where a text is expected. */
export const brokenTexts = ['"a\\u0000b"', '"a\\ud83d"', '"\\ude00b"'];
export const notTexts = ['7', '["a"]', '{"a":"b"}', 'true'];
export const notIntegers = ['1.5', '1e309', '9007199254740993', '"1 "', '"1e0"', '"0x1"', '[1]'];

export const otherContentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'a/b',
];

/** Returns one of several ways to ask: the next one at each turn. */
export const inTurn = <Way>(ways: readonly Way[], turn: number): readonly Way[] =>
  ways.filter((_, index) => index === turn % ways.length);

/** Asks the same of each call, one after the other, and names all that answer otherwise. A test for each call costs more than its answer. */
export const ofEach = async (
  calls: readonly AskedCall[],
  ask: (call: AskedCall, turn: number) => Promise<void>,
): Promise<void> => {
  expect(calls.length).toBeGreaterThan(0);
  const failed: string[] = [];
  for (const [turn, call] of calls.entries()) {
    try {
      await ask(call, turn);
    } catch (error) {
      failed.push(`${call.name}: ${String(error)}`);
    }
  }
  expect(failed).toEqual([]);
};

const fieldFaults = z.object({ fields: z.array(z.object({ field: z.string(), fault: z.string() })) });

/** A shop whose calls are asked by a stranger, a visitor, a member and a member of the staff. */
export class AskedShop {
  readonly shop: TestShop;
  readonly visitor: TestCaller;
  readonly member: TestCaller;
  readonly staff: TestCaller;

  private constructor(shop: TestShop, visitor: TestCaller, member: TestCaller, staff: TestCaller) {
    this.shop = shop;
    this.visitor = visitor;
    this.member = member;
    this.staff = staff;
  }

  static async open(): Promise<AskedShop> {
    const shop = await openTestShop({ demoCatalogue: true });
    const visitor = await shop.visitor();
    return new AskedShop(shop, visitor, await shop.signUp('matrix-member'), await shop.staff('matrix-staff'));
  }

  send(
    caller: TestCaller,
    url: string,
    payload: Payload,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<LightMyRequestResponse> {
    return this.shop.app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        'content-type': 'application/json',
        ...(caller.token === null ? {} : { authorization: `Bearer ${caller.token}` }),
        ...headers,
      },
    });
  }

  /** Expects each of these payloads of the staff to be refused. */
  async refuses({ endpoint }: AskedCall, payloads: readonly Payload[], code: ProblemCode): Promise<void> {
    for (const payload of payloads) expectProblem(await this.send(this.staff, endpoint.path, payload), code);
  }

  /** Expects each of these values to be refused in each of these fields, by the field's name. */
  async refusesIn({ endpoint }: AskedCall, fields: readonly string[], values: readonly string[]): Promise<void> {
    for (const field of fields) {
      for (const value of values) {
        const answer = await this.send(this.staff, endpoint.path, `{"${field}":${value}}`);
        const { details } = expectProblem(answer, 'invalid-request');
        expect(fieldFaults.parse(details).fields.map((fault) => fault.field)).toContain(field);
      }
    }
  }

  async refusesContentTypes({ endpoint }: AskedCall, types: readonly string[]): Promise<void> {
    for (const type of types) {
      const answer = await this.send(this.staff, endpoint.path, '{}', { 'content-type': type });
      expectProblem(answer, 'unsupported-media-type');
    }
  }

  async refusesOrigins({ endpoint }: AskedCall, origins: readonly string[]): Promise<void> {
    for (const origin of origins) {
      const answer = await this.send(this.staff, endpoint.path, '{}', { origin });
      expectProblem(answer, 'not-allowed');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  }

  /** Ways to send the token of a member that count for none. */
  get uselessTokens(): readonly ((path: string) => Promise<LightMyRequestResponse>)[] {
    const token = this.member.token ?? '';
    const forged = { ...this.member, token: `${token.slice(0, -4)}AAAA` };
    return [
      (path) => this.send(forged, path, '{}'),
      (path) => this.send(stranger, `${path}?access_token=${token}&token=${token}`, '{}'),
      (path) => this.send(stranger, path, '{}', { authorization: `Basic ${token}` }),
      (path) => this.send(stranger, path, '{}', { cookie: `token=${token}` }),
    ];
  }
}
