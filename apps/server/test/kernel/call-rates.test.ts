import { contract } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestCaller, type TestShop } from '../test-shop.ts';
import { expectProblem } from './expect-problem.ts';

describe('what an address may call within a minute', () => {
  let shop: TestShop;
  let visitor: TestCaller;
  beforeAll(async () => {
    // Lowered, so that a test reaches them with a handful of requests.
    const addressLimits = { callsAMinute: 6, keyedCallsAMinute: 2 };
    shop = await openTestShop({ demoCatalogue: true, settings: { trustProxy: 1 }, addressLimits });
    visitor = await shop.visitor();
  });
  afterAll(() => shop.close());

  const call = (address: string, path: string, headers: Readonly<Record<string, string>> = {}) =>
    shop.app.inject({
      method: 'POST',
      url: path,
      payload: { ProductId: 'V001' },
      headers: { authorization: `Bearer ${visitor.token ?? ''}`, 'x-forwarded-for': address, ...headers },
    });
  const countKeptAnswers = async (): Promise<number> => {
    const kept = shop.db.selectFrom('idempotency_key').select((eb) => eb.fn.countAll<string>().as('count'));
    return Number((await kept.executeTakeFirstOrThrow()).count);
  };

  it('[SAFE-1] keeps no more first answers for one address than its minute allows, with whatever keys', async () => {
    const statuses: number[] = [];
    for (const key of ['one', 'two', 'three', 'four']) {
      const { path } = contract.deleteItem;
      statuses.push((await call('203.0.113.7', path, { 'idempotency-key': key })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(await countKeptAnswers()).toBe(2);
  });

  it('[SAFE-1] refuses an address that calls without end, says when to come back, and refuses no other', async () => {
    const { path } = contract.qryProducts;
    for (let calls = 0; calls < 6; calls += 1) expect((await call('203.0.113.8', path)).statusCode).toBe(200);
    const refused = await call('203.0.113.8', path);
    expectProblem(refused, 'rate-limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('203.0.113.9', path)).statusCode).toBe(200);
  });

  it('[SAFE-1] counts the networks of one site of IPv6 together', async () => {
    const { path } = contract.qryProducts;
    const statuses: number[] = [];
    for (let network = 0; network < 5; network += 1)
      for (let calls = 0; calls < 6; calls += 1)
        statuses.push((await call(`2001:db8:77:${network}::1`, path)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 24 }, () => 200), ...Array.from({ length: 6 }, () => 429)]);
  });
});
