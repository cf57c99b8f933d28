import { randomInt, randomUUID } from 'node:crypto';
import { contract, shoppingCartContract, signInWaysContract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { questionOf, solveProof } from '../solve-proof.ts';
import { openTestShop, type TestCaller, type TestShop } from '../test-shop.ts';

const hour = (points: number) => ({ points, durationSeconds: 3_600 });
const options = {
  settings: { trustProxy: 1 },
  identityLimits: {
    visitorCart: hour(3),
    visitorCartNetwork: hour(12),
    visitorCartProven: hour(1),
    visitorItem: hour(5),
    visitorItemNetwork: hour(20),
    signInQuestion: hour(2),
    signInQuestionNetwork: hour(3),
    couponMember: hour(20),
    couponAddress: hour(3),
    couponProven: hour(1),
  },
  addressLimits: { visitorAnswersADay: 2, memberAnswersADay: 4 },
};

let shop: TestShop;
/** Another process of the same shop. */
let other: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ ...options, demoCatalogue: true });
  other = await openTestShop({ ...options, beside: shop });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const send = async (
  process: TestShop,
  path: string,
  from: string,
  { token }: TestCaller,
  body: object,
  key?: string,
) => {
  const answer = await process.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: {
      'x-forwarded-for': from,
      authorization: `Bearer ${String(token)}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
  return { status: answer.statusCode, text: answer.body };
};
const add = async (process: TestShop, from: string, caller: TestCaller, ProductId = 'V001', proof: object = {}) =>
  send(process, shoppingCartContract.addItem.path, from, caller, { ProductId, ...proof });
const guess = async (process: TestShop, from: string, caller: TestCaller, CouponCode: string) =>
  (await send(process, shoppingCartContract.applyCoupon.path, from, caller, { CouponCode })).status;
/** An address that no other try of a test has used. */
const freshAddress = (): string => `100.64.${randomInt(256)}.${randomInt(1, 255)}`;
const countCarts = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from cart`.execute(shop.db);
  return rows[0]?.count ?? -1;
};

it('[SAFE-1] [SAFE-7] lets an address begin so many carts an hour, in all processes together, and further ones with a proof of work', async () => {
  const first = await shop.visitor();
  expect((await add(shop, '203.0.113.20', first)).status).toBe(200);
  expect((await add(other, '203.0.113.20', await shop.visitor())).status).toBe(200);
  expect((await add(shop, '203.0.113.20', await shop.visitor())).status).toBe(200);
  const before = await countCarts();
  const costs = [];
  for (let further = 0; further < 2; further += 1) {
    const visitor = await shop.visitor();
    const refused = await add(shop, '203.0.113.20', visitor);
    expect(refused.status).toBe(429);
    expect(await countCarts()).toBe(before + further);
    costs.push(questionOf(refused.text).challenge.parameters.cost);
    const Proof = await solveProof(refused.text);
    expect((await add(shop, '203.0.113.20', visitor, 'V001', { Proof })).status).toBe(200);
  }
  expect(costs).toEqual([2_000, 4_000]);
  // Who has a cart already goes on filling it, wherever the request arrives; others and members are not concerned.
  expect((await add(other, '203.0.113.20', first, 'V002')).status).toBe(200);
  expect((await add(shop, '203.0.113.21', await shop.visitor())).status).toBe(200);
  expect((await add(shop, '203.0.113.20', await shop.signUp('budget-member'))).status).toBe(200);
});

it('[SAFE-1] counts the networks of one IPv6 site together', async () => {
  const statuses: number[] = [];
  for (let network = 0; network < 14; network += 1)
    statuses.push((await add(shop, `2001:db8:7:${network}::1`, await shop.visitor())).status);
  expect(statuses).toEqual([...Array<number>(12).fill(200), 429, 429]);
});

it('[SAFE-16] [SAFE-7] counts what visitors of an address put into carts that are there already, and asks for a proof beyond', async () => {
  const from = freshAddress();
  const visitor = await shop.visitor();
  for (const product of ['V001', 'V002', 'V003', 'A001', 'A002'])
    expect((await add(shop, from, visitor, product)).status).toBe(200);
  const refused = await add(other, from, visitor, 'G001');
  expect([refused.status, refused.text.includes('proof-of-work-needed')]).toEqual([429, true]);
  const Proof = await solveProof(refused.text);
  expect((await add(other, from, visitor, 'G001', { Proof })).status).toBe(200);
  expect((await add(shop, freshAddress(), visitor, 'G002')).status).toBe(200);
});

it('[SAFE-16] keeps so many first answers for the visitors and the members of an address, and answers further calls all the same', async () => {
  const from = freshAddress();
  const run = randomUUID();
  const visitor = await shop.visitor();
  const put = (caller: TestCaller, key: string) =>
    send(shop, shoppingCartContract.addItem.path, from, caller, { ProductId: 'G001' }, `${run} ${key}`);
  const pieces = async (caller: TestCaller): Promise<number> =>
    (await shop.as(caller)(shoppingCartContract.qryShoppingCart, {})).CustomerOrderDS[0]?.Qty ?? 0;
  for (const key of ['one', 'one', 'two']) expect((await put(visitor, key)).status).toBe(200);
  // The repeat was the second whose answer might be kept; the third call keeps none.
  expect(await pieces(visitor)).toBe(2);
  expect((await put(visitor, 'two')).status).toBe(200);
  expect(await pieces(visitor)).toBe(3);
  // An answer that was kept is given beyond the limit as well.
  expect((await put(visitor, 'one')).status).toBe(200);
  expect(await pieces(visitor)).toBe(3);
  const member = await shop.signUp(`keyed-${run.slice(0, 8)}`);
  for (const key of ['one', 'two', 'two', 'three']) expect((await put(member, key)).status).toBe(200);
  expect(await pieces(member)).toBe(3);
  for (const key of ['four', 'four']) expect((await put(member, key)).status).toBe(200);
  expect(await pieces(member)).toBe(5);
  const { rows } = await sql<{ visitors: number; members: number }>`
    select count(*) filter (where caller like 'visitor:%')::int as visitors,
      count(*) filter (where caller like 'member:%')::int as members from idempotency_key where key like ${`${run}%`}`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ visitors: 1, members: 3 }]);
});

it('[SAFE-16] begins no count for visitors behind an address that has asked enough, nor for answers to no question', async () => {
  const counts = async (): Promise<number> => {
    const { rows } = await sql<{ counts: number }>`
      select count(*)::int as counts from throttle where key like 'signInQuestion:%'`.execute(shop.db);
    return rows[0]?.counts ?? -1;
  };
  const askFrom = async (from: string): Promise<number> =>
    (await send(shop, signInWaysContract.askPasskey.path, from, await shop.visitor(), {})).status;
  const from = freshAddress();
  const site = randomInt(0x1000, 0x10000).toString(16);
  const begun = await counts();
  const statuses: number[] = [];
  for (let visits = 0; visits < 4; visits += 1) statuses.push(await askFrom(from));
  expect(statuses).toEqual([200, 200, 429, 429]);
  // One count for the address, and one for each visitor who was let in.
  expect((await counts()) - begun).toBe(3);
  const networks: number[] = [];
  for (let network = 0; network < 5; network += 1) networks.push(await askFrom(`2001:db8:${site}:${network}::1`));
  expect(networks).toEqual([200, 200, 200, 429, 429]);
  const before = await counts();
  const made = 'A'.repeat(40);
  const answer = { clientDataJSON: made, authenticatorData: made, signature: made };
  const { status } = await send(shop, signInWaysContract.signInByPasskey.path, freshAddress(), await shop.visitor(), {
    id: made,
    rawId: made,
    type: 'public-key',
    response: answer,
  });
  expect([status, await counts()]).toEqual([401, before]);
});

it('[SHOP-5] [SAFE-1] [SAFE-7] asks for ever harder proofs where coupons are guessed from one network of IPv6, in whichever process', async () => {
  const visitor = await shop.visitor();
  await add(shop, '2001:db8:9:9::1', visitor);
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_guess, index) =>
      guess(index % 2 === 0 ? shop : other, `2001:db8:9:9::${index}`, visitor, `WRONG${index}`),
    ),
  );
  expect(guesses.filter((status) => status !== 429)).toHaveLength(20);
  expect(await guess(other, '2001:db8:9:9:ffff::1', visitor, 'WRONG')).toBe(429);
  const { path } = shoppingCartContract.applyCoupon;
  const costs = [];
  for (const CouponCode of ['WRONG-A', 'WRONG-B']) {
    const { text } = await send(shop, path, '2001:db8:9:9::7', visitor, { CouponCode });
    costs.push(questionOf(text).challenge.parameters.cost);
    const proven = await send(shop, path, '2001:db8:9:9::7', visitor, { CouponCode, Proof: await solveProof(text) });
    expect(proven.text).toContain('coupon-refused');
  }
  expect(costs).toEqual([2_000, 4_000]);
});

it('[SHOP-5] [SAFE-1] counts the guesses of a member wherever they come from, and does not count codes that exist', async () => {
  const member = await shop.signUp('coupon-guesser');
  const staff = await shop.staff('coupon-maker');
  await shop.as(staff)(contract.createCoupon, {
    CouponCode: 'KNOWN20',
    Percent: 20,
    Amount: null,
    Minimum: 0,
    ValidFrom: '2026-01-01T00:00:00+08:00',
    ValidUntil: '2099-01-01T00:00:00+08:00',
    UsesAllowed: null,
    UsesAllowedPerMember: null,
    Note: '',
  });
  await add(shop, '203.0.113.30', member);
  for (let index = 0; index < 25; index += 1) expect(await guess(shop, '203.0.113.30', member, 'KNOWN20')).toBe(200);
  const guesses: number[] = [];
  for (let index = 0; index < 22; index += 1)
    guesses.push(await guess(index % 2 === 0 ? shop : other, `203.0.113.${100 + index}`, member, `WRONG${index}`));
  expect(guesses.filter((status) => status !== 429)).toHaveLength(20);
  expect(guesses.slice(20)).toEqual([429, 429]);
});

it('[SHOP-5] [SAFE-7] counts nothing against a member who is asked for a proof because of a neighbour', async () => {
  const from = '203.0.113.210';
  const neighbour = await shop.signUp('coupon-neighbour');
  const member = await shop.signUp('coupon-beside');
  await add(shop, from, neighbour);
  await add(shop, from, member);
  for (const code of ['WRONG1', 'WRONG2', 'WRONG3']) expect(await guess(shop, from, neighbour, code)).not.toBe(429);
  for (let asked = 0; asked < 25; asked += 1) expect(await guess(shop, from, member, 'WRONG')).toBe(429);
  const answer = await send(shop, shoppingCartContract.applyCoupon.path, '203.0.113.211', member, {
    CouponCode: 'WRONG',
  });
  expect(answer.text).toContain('coupon-refused');
});
