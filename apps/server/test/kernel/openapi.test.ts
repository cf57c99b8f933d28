import { contract, problemStatus, type Endpoint } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestShop, type TestShop } from '../test-shop.ts';

const content = z.object({ content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }) });
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()).length(1),
  security: z.array(z.looseObject({})),
  requestBody: content.extend({ required: z.boolean() }),
  responses: z.record(z.string(), content),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).optional(),
  'x-specified': z.literal(true).optional(),
});
const openapi = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.looseObject({ post: z.unknown().optional() })),
  components: z.object({
    schemas: z.record(z.string(), z.object({ properties: z.record(z.string(), z.unknown()).optional() })),
    securitySchemes: z.object({ bearer: z.object({ scheme: z.literal('bearer') }) }),
  }),
});

describe('the OpenAPI document', () => {
  let shop: TestShop;
  let document: z.output<typeof openapi>;
  let text = '';
  beforeAll(async () => {
    shop = await openTestShop();
    const answer = await shop.app.inject('/openapi.json');
    text = answer.body;
    document = openapi.parse(answer.json());
  });
  afterAll(() => shop.close());

  const describedCall = (path: string): z.output<typeof operation> => operation.parse(document.paths[path]?.post);
  const schemaOf = (described: unknown) => content.parse(described).content['application/json'].schema;

  it.each(Object.entries<Endpoint>(contract))('[OPS-4] describes %s: payload, answer, failures', (name, declared) => {
    const { operationId, summary, security, requestBody, responses } = describedCall(declared.path);
    expect([operationId, summary]).toEqual([name, declared.summary]);
    expect(security).toEqual(declared.audience === 'anyone' ? [] : [{ bearer: [] }]);
    expect(requestBody.required).toBe(!declared.body.safeParse(undefined).success);
    expect(Object.keys(schemaOf(requestBody))).not.toEqual([]);
    expect(Object.keys(schemaOf(responses['200']))).not.toEqual([]);
    const failure = { $ref: '#/components/schemas/Problem' };
    expect([schemaOf(responses['4XX']), schemaOf(responses['5XX'])]).toEqual([failure, failure]);
  });

  it('[OPS-4] promises no call that the contract does not have', () => {
    const declared = Object.values<Endpoint>(contract).map(({ path }) => path);
    const described = Object.entries(document.paths).flatMap(([path, { post }]) => (post === undefined ? [] : [path]));
    const others = ['/media/images', '/api/Mgnh/uploads', '/api/Newebpay/Notify', '/api/Newebpay/Return'];
    expect(described.toSorted()).toEqual([...declared, ...others].toSorted());
  });

  it.each([
    '/media/images/{fileUuid}',
    '/media/{kind}/{fileUuid}.m3u8',
    '/media/{kind}/{fileUuid}/{segment}',
    '/api/Mgnh/uploads/{uploadId}',
    '/hub',
  ])('[FLOW-11] describes %s, which is no call', (path) => {
    expect(Object.keys(document.paths[path] ?? {})).not.toEqual([]);
  });

  it('[FLOW-11] shows what is said in the talk, by its events', () => {
    for (const shape of ['HubHandshake', 'HubSending', 'HubRenewal', 'HubOutcome', 'HubWelcome', 'ChatMessage']) {
      expect(document.components.schemas, shape).toHaveProperty(shape);
      expect(text).toContain(shape);
    }
  });

  it('[FLOW-11] names the key that makes a call safe to repeat, where it counts', () => {
    for (const { path, idempotent } of Object.values<Endpoint>(contract)) {
      const names = describedCall(path).parameters?.map(({ name }) => name) ?? [];
      expect(names, path).toEqual(idempotent === true ? ['Idempotency-Key'] : []);
    }
  });

  it('[FLOW-11] marks the 36 calls that the shop was asked for', () => {
    const declared = Object.values<Endpoint>(contract).map(({ path }) => path);
    const marked = declared.filter((path) => describedCall(path)['x-specified'] === true);
    expect(marked).toHaveLength(36);
  });

  it("[OPS-4] shows flags as the wire has them: '0' or '1'", () => {
    const flag = { type: 'string', enum: ['0', '1'] };
    const fields = [
      ['CartLine', 'PhysicalProduct'],
      ['OrderLine', 'AlreadyViewNoReturn'],
      ['PlaylistItem', 'FreePromote'],
      ['PlaylistItem', 'AlreadyBuy'],
    ] as const;
    for (const [schema, field] of fields) {
      expect(document.components.schemas[schema]?.properties?.[field]).toMatchObject(flag);
    }
  });

  it('[OPS-4] names every error code', () => {
    const codes = { enum: Object.keys(problemStatus) };
    expect(document.components.schemas['Problem']?.properties?.['code']).toMatchObject(codes);
  });

  it('[OPS-4] [TRUE-12] points at nothing that is not in it, and holds no shape that nothing points at', () => {
    const pointers = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
    const names = new Set(pointers.map((pointer) => pointer.replace('#/components/schemas/', '')));
    const talk = ['HubHandshake', 'HubSending', 'HubRenewal', 'HubOutcome', 'HubWelcome'];
    expect([...names, ...talk].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
  });

  it('[TRUE-12] names each operation once, and says of each whether it needs a token', () => {
    const named = z.array(z.object({ operationId: z.string(), security: z.array(z.unknown()) }));
    const methods = new Set(['get', 'post', 'head', 'patch']);
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.entries(path).flatMap(([method, described]) => (methods.has(method) ? [described] : [])),
    );
    const ids = named.parse(operations).map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('[OPS-4] has a page for people', async () => {
    const page = await shop.app.inject('/openapi');
    expect([200, 302]).toContain(page.statusCode);
  });
});
